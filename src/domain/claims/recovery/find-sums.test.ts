import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSums, mostTriedWholly } from './propose-allocations.ts';

/** All combinations by brute force. */
function plainly(amounts: readonly number[], target: number): number[][] {
  return Array.from({ length: 2 ** amounts.length }, (_, mask) =>
    amounts.flatMap((__, at) => (mask & (1 << at) ? [at] : [])),
  ).filter((places) => places.length > 0 && places.reduce((sum, at) => sum + (amounts[at] ?? 0), 0) === target);
}
const inOrder = (sums: readonly (readonly number[])[]) => sums.map(String).toSorted();

it('finds what trying everything finds, and says so when that was done', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 10 }),
      fc.integer({ min: 1, max: 80 }),
      (amounts, target) => {
        const positive = amounts.map((amount) => (amount === 0 ? Number.NaN : amount));
        const all = plainly(positive, target);
        const { found, complete } = findSums(amounts, target);
        if (complete) expect(inOrder(found)).toEqual(inOrder(all));
        else expect(found.length).toBe(5);
        expect(inOrder(all)).toEqual(expect.arrayContaining(inOrder(found)));
      },
    ),
  );
});

it('names sums that are sums, and one of few where there is one, among as many as are open', () => {
  const many = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: mostTriedWholly + 1, maxLength: 200 });
  fc.assert(
    fc.property(many, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (amounts, chosen) => {
      const places = [...new Set(chosen.map((at) => at % amounts.length))];
      const target = places.reduce((sum, at) => sum + (amounts[at] ?? 0), 0);
      const { found } = findSums(amounts, target);
      expect(found.length).toBeGreaterThan(0);
      for (const sum of found) expect(sum.reduce((total, at) => total + (amounts[at] ?? 0), 0)).toBe(target);
    }),
    { numRuns: 30 },
  );
});

const thousand = Array.from({ length: 1000 }, (_, at) => 1_000_003 + at * at * 7);

it.each([
  ['nothing is paid by nothing', [1, 2], 0, [], true],
  ['too little is open', [1, 2], 4, [], true],
  ['equal amounts are different claims', [5, 5], 5, [[0], [1]], true],
  ['few before many', [3, 1, 2], 3, [[0], [1, 2]], true],
  [
    'all of a thousand but one',
    thousand,
    thousand.toSpliced(500, 1).reduce((sum, one) => sum + one),
    [thousand.map((_, at) => at).toSpliced(500, 1)],
    false,
  ],
  [
    'a run of ten',
    thousand,
    thousand.slice(500, 510).reduce((sum, one) => sum + one),
    [[500, 501, 502, 503, 504, 505, 506, 507, 508, 509]],
    false,
  ],
  ['one of a thousand that no two are', thousand, 1_000_003, [[0]], true],
])('%s', (_, amounts, target, found, complete) => expect(findSums(amounts, target)).toEqual({ found, complete }));
