import { expect, it } from 'vitest';
import type { Changed } from './delta.ts';
import { entryOf } from './listing-entry.ts';
import { mostOfFigure } from '#domain/directory/listing-sorts.ts';
import { BitSpace } from './bit-space.ts';
import { newBits, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { sliceRuns } from './merge-slice.ts';
import { isList, sliceOf } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import { runsOf, sortedRuns } from './runs.ts';
import { Scratch } from './scratch.ts';
import type { Segment } from './segment.ts';
import { sortedListings } from './sorted-listings.ts';

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

const rankOf: Record<string, number> = { a: 1, b: mostOfFigure, c: 5 };
const ranks = Uint16Array.of(2, 0, 2, 1, 0, 7, mostOfFigure);
const sorted = [
  { part: [1, 4], changes: [] },
  { part: [3], changes: [first] },
  { part: [0, 2], changes: [] },
  { part: [], changes: [third] },
  { part: [], changes: [] },
  { part: [5], changes: [] },
  { part: [6], changes: [second] },
];

/** The same by lists, by bits, and by the bits of all, whose ranks are counted. */
it.each(['lists', 'bits', 'all'])(
  'sorts each part by the ranks of another order, and leaves what is equal in result order: %s',
  (kind) => {
    const space = new BitSpace(ranks.length, () => 8);
    const bitsOf = (positions: Int32Array) => {
      const bits = newBits(ranks.length);
      for (const position of positions) setBit(bits, position);
      return space.adopt(bits);
    };
    const bits = parts.map(bitsOf) as [Bits, Bits];
    const { order, known } = sortedListings(ranks);
    const asked = {
      order,
      known: space.adopt(known),
      ranks,
      alive: kind === 'all' ? bits[0] : space.adopt(newBits(ranks.length)),
      aliveOf: Int32Array.of(2, 1, 2),
      rankOf: ({ id }: { id: string }) => rankOf[id] ?? 0,
    };
    const runs = runsOf(kind === 'lists' ? parts : bits, changes);
    const found = [];
    // Each run is read before the next is asked for.
    for (const run of sortedRuns(runs, asked, new Scratch(space, 1)))
      found.push({ part: isList(run.part) ? [...run.part] : sliceOf(run.part, 0, ranks.length), changes: run.changes });
    expect(found).toEqual(sorted);
  },
);

it('does not look at those that stand before the page where their number is known', () => {
  const before = {
    size: 3,
    get part(): PositionSet {
      throw new Error('was read');
    },
    changes: [first],
  };
  const page = [before, { size: 2, part: Int32Array.of(5, 6), changes: [] }];
  const segment = { ids: { at: (position: number) => `#${position}` } } as Segment;
  expect(sliceRuns(segment, page, 5, 6)).toEqual(['#6']);
});
