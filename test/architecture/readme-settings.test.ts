import { expect, test } from 'vitest';
import { settings } from '#server/platform/settings.ts';
import { textOf } from './source-files.ts';

test('the README lists every setting, and no other', () => {
  const listed = [...textOf('README.md').matchAll(/^\|\s*`([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name ?? '');
  expect(listed.toSorted()).toEqual(settings.map(({ name }) => name as string).toSorted());
});
