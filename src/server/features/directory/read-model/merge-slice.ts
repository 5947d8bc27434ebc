import { countBits, ones } from './bits.ts';
import type { Bits } from './bits.ts';
import { compareEntries } from './listing-entry.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { Segment } from './segment.ts';

/** A changed entry that the query finds, and in which part of the result it stands. */
export interface Changed {
  readonly entry: ListingEntry;
  readonly part: number;
}

/** First position whose listing stands behind the entry in result order. */
function placeOf(segment: Segment, entry: ListingEntry): number {
  let low = 0;
  let high = segment.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareEntries({ rating: segment.rating[middle] as number, id: segment.ids.at(middle) }, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* setPositions(bits: Bits): Generator<number> {
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index] as number; word !== 0;) {
      const lowest = word & -word;
      yield (index << 5) + (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}

/** Number of set bits before each place; places ascending. */
function countsBefore(bits: Bits, places: readonly number[]): number[] {
  let word = 0;
  let count = 0;
  return places.map((place) => {
    const target = place >>> 5;
    if (target > word) {
      count += countBits(bits.subarray(word, target));
      word = target;
    }
    const rest = (bits[target] ?? 0) & ((1 << (place & 31)) - 1);
    return count + ones(rest);
  });
}

/** Ids from the `skip`-th on, with changed entries at their places between the segment's. */
export function sliceWithChanges(
  segment: Segment,
  parts: readonly Bits[],
  changed: readonly Changed[],
  skip: number,
  take: number,
): string[] {
  const ids: string[] = [];
  let left = skip;
  parts.forEach((bits, part) => {
    if (ids.length >= take) return;
    const mine = changed
      .filter((entry) => entry.part === part)
      .map(({ entry }) => ({ entry, place: placeOf(segment, entry) }))
      .sort((a, b) => a.place - b.place || compareEntries(a.entry, b.entry));
    const total = countBits(bits) + mine.length;
    if (left >= total) {
      left -= total;
      return;
    }
    const before = countsBefore(
      bits,
      mine.map((entry) => entry.place),
    );
    // The n-th changed entry stands behind `before[n]` of the segment's and n changed ones.
    let next = mine.findIndex((_, index) => (before[index] as number) + index >= left);
    if (next === -1) next = mine.length;
    const positions = positionsFrom(bits, left - next);
    let taken = left - next;
    while (ids.length < take) {
      if (next < mine.length && (before[next] as number) <= taken) {
        ids.push((mine[next] as (typeof mine)[number]).entry.id);
        next += 1;
        continue;
      }
      const position = positions.next();
      if (position.done) break;
      ids.push(segment.ids.at(position.value));
      taken += 1;
    }
    left = 0;
  });
  return ids;
}

/** Set positions from the `skip`-th on. Whole words are skipped by their counts. */
function* positionsFrom(bits: Bits, skip: number): Generator<number> {
  let left = skip;
  let index = 0;
  for (; index < bits.length; index += 1) {
    const count = ones(bits[index] as number);
    if (left < count) break;
    left -= count;
  }
  for (const position of setPositions(bits.subarray(index))) {
    if (left > 0) left -= 1;
    else yield position + index * 32;
  }
}
