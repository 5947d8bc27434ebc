import { expect, it } from 'vitest';
import { claimNumber } from './claim-number.ts';

it.each([
  [2026, 1, 'CLM-2026-000001'],
  [2026, 123, 'CLM-2026-000123'],
  [2026, 999_999, 'CLM-2026-999999'],
  [2027, 1_000_000, 'CLM-2027-1000000'],
])('%s and %s make %s', (year, sequence, expected) => expect(claimNumber(year, sequence)).toBe(expected));

it.each([
  [2026, 0],
  [2026, 1.5],
  [2026, -1],
  [26, 1],
  [2026.5, 1],
])('refuses year %s, sequence %s', (year, sequence) => expect(() => claimNumber(year, sequence)).toThrow(RangeError));
