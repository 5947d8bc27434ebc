import { expect, test } from 'vitest';
import { nameScore } from './bank-account.ts';

test.each([
  ['Asha Rao', 'ASHA RAO', 100, 'DIRECT_MATCH'],
  ['Rao, Asha', 'Asha Rao', 100, 'DIRECT_MATCH'],
  ['A Rao', 'Asha Rao', 75, 'GOOD_PARTIAL_MATCH'],
  ['Asha Rao', 'Asha Kulkarni', 50, 'MODERATE_PARTIAL_MATCH'],
  ['Asha', 'Asha Devi Rao', 33.33, 'POOR_PARTIAL_MATCH'],
  ['Asha Rao', 'Ramesh Gupta', 0, 'NO_MATCH'],
  ['', 'Asha', 0, 'NO_MATCH'],
])('%s and %s: %d', (left, right, score, result) => {
  expect(nameScore(left, right)).toEqual({ score, result });
  expect(nameScore(right, left)).toEqual({ score, result });
});
