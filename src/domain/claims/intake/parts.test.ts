import { expect, it } from 'vitest';
import { claimParts, isPartReachable, isPartReachableOffline, isReadyToPay, nextPart } from './parts.ts';
import type { ClaimPart } from './parts.ts';

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

it.each([
  ['', 'A'],
  ['A', 'ABC'],
  ['AC', 'ABCD'],
  ['ABC', 'ABCD'],
  // Terms and payment need the server.
  ['ABCDE', 'ABCD'],
])('without a network and with "%s" complete, %s can be opened', (done, reachable) => {
  const completed = [...done] as ClaimPart[];
  expect(claimParts.filter((part) => isPartReachableOffline(part, completed)).join('')).toBe(reachable);
});
