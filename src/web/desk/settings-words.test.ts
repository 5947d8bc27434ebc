import { expect, it } from 'vitest';
import { versionSince } from './settings-words.ts';

it.each([
  ['fee-slabs-2026-12-01-m3x9', '1 Dec 2026'],
  ['slabs-2026-11', 'November 2026'],
  ['tariff-2026-11', 'November 2026'],
  ['own', 'own'],
])('%s is the version of %s', (version, since) => expect(versionSince(version, 'en')).toBe(since));
