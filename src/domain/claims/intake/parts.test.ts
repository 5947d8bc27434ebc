import { expect, it } from 'vitest';
import type { ClaimPart } from './parts.ts';
import { claimParts, isPartReachable, isReadyToPay, nextPart } from './parts.ts';

// completed → reachable, next, ready to pay
it.each<[string, string, string | null, boolean]>([
  ['', 'A', 'A', false],
  ['A', 'AB', 'B', false],
  ['AB', 'ABC', 'C', false],
  ['AC', 'AB', 'B', false],
  ['ABC', 'ABCD', 'D', false],
  ['DCBA', 'ABCDE', 'E', true],
  ['ABCE', 'ABCD', 'D', false],
  ['ABCDE', 'ABCDE', null, true],
])('with "%s" complete', (done, reachable, next, ready) => {
  const completed = [...done] as ClaimPart[];
  expect(claimParts.filter((part) => isPartReachable(part, completed)).join('')).toBe(reachable);
  expect(nextPart(completed)).toBe(next);
  expect(isReadyToPay(completed)).toBe(ready);
});
