import { expect, it } from 'vitest';
import type { ClaimPart } from './parts.ts';
import { claimParts, isReadyToPay, nextPart, partStates } from './parts.ts';

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
  const states = partStates(completed);
  expect(states.map((state) => state.part)).toEqual(claimParts);
  expect(
    states
      .filter((state) => state.reachable)
      .map((state) => state.part)
      .join(''),
  ).toBe(reachable);
  expect(states.filter((state) => state.completed).map((state) => state.part)).toEqual([...completed].sort());
  expect(nextPart(completed)).toBe(next);
  expect(isReadyToPay(completed)).toBe(ready);
});
