import { expect, it } from 'vitest';
import type { Changed } from './delta.ts';
import { entryOf } from './listing-entry.ts';
import { runsOf, sortedRuns } from './runs.ts';

const changed = (id: string, place: number): Changed => ({ entry: entryOf([id]), place });
const [first, second, third] = [changed('a', 1), changed('b', 3), changed('c', 4)];
const parts = [Int32Array.of(0, 1, 2, 3, 4), Int32Array.of(5, 6)];
const changes = [
  { changed: first, part: 0 },
  { changed: second, part: 1 },
  { changed: third, part: 0 },
];

it('puts changed entries beside the part in which they stand', () => {
  expect([...runsOf(parts, changes)]).toEqual([
    { part: parts[0], changes: [first, third] },
    { part: parts[1], changes: [second] },
  ]);
});

it('sorts each part by the ranks of another order, and leaves what is equal in result order', () => {
  const ranks = Uint16Array.of(2, 0, 2, 1, 0, 7, 65_535);
  const rankOf: Record<string, number> = { a: 1, b: 65_535, c: 5 };
  const sorted = [...sortedRuns(runsOf(parts, changes), ranks, ({ id }) => rankOf[id] ?? 0)];
  expect(sorted).toEqual([
    { part: Int32Array.of(1, 4), changes: [] },
    { part: Int32Array.of(3), changes: [first] },
    { part: Int32Array.of(0, 2), changes: [] },
    { part: Int32Array.of(), changes: [third] },
    { part: Int32Array.of(5), changes: [] },
    { part: Int32Array.of(6), changes: [second] },
  ]);
});
