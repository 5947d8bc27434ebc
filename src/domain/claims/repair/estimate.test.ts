import { expect, it } from 'vitest';
import { nextEstimateVersion } from './line-catalogue.ts';

it.each([
  [null, false, 1, 1],
  [null, true, 1, 1],
  [{ revision: 1, version: 1 }, false, 1, 2],
  [{ revision: 1, version: 3 }, true, 2, 1],
])('after %j, supplement %s: %s.%s', (current, isSupplement, revision, version) => {
  expect(nextEstimateVersion(current, isSupplement)).toEqual({ revision, version });
});
