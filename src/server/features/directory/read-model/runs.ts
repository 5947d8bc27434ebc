import { mostOfFigure } from '#domain/directory/listing-sorts.ts';
import { andNot, hasBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Changed } from './delta.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { RankedChange } from './matching.ts';
import { isList, nowhere } from './position-set.ts';
import type { PositionList, PositionSet } from './position-set.ts';
import type { Scratch } from './scratch.ts';
import type { SortedListings } from './segment.ts';

/** Listings that follow each other in result order: the segment's, and changed entries. */
export interface Run {
  /** How many of the segment's there are, where that is known before they are looked at: who passes them by need not read `part`. */
  readonly size?: number | undefined;
  readonly part: PositionSet;
  readonly changes: readonly Changed[];
}

/** Each part with the changed entries that stand in it. */
export function* runsOf(parts: Iterable<PositionSet>, changes: readonly RankedChange[]): Generator<Run> {
  let number = 0;
  for (const part of parts) {
    const mine: Changed[] = [];
    for (const { changed, part: own } of changes) if (own === number) mine.push(changed);
    yield { part, changes: mine };
    number += 1;
  }
}

/** What an order other than the usual one is read from. */
export interface OtherOrder extends SortedListings {
  readonly ranks: Uint16Array;
  /** Every listing of the segment that is as it has them, and by rank how many they are. */
  readonly alive: Bits;
  readonly aliveOf: Int32Array;
  readonly rankOf: (entry: ListingEntry) => number;
}

/**
 * Every run once more by another order: a run for each of its ranks that somebody has. Bits are gone through in that order, and no further
 * than the page needs; those that stand last stay bits.
 */
export function* sortedRuns(runs: Iterable<Run>, order: OtherOrder, scratch: Scratch): Generator<Run> {
  let rest: Bits | undefined;
  for (const { part, changes } of runs) {
    const changesOf = Map.groupBy(changes, ({ entry }) => order.rankOf(entry));
    const changed = [...changesOf.keys()].filter((rank) => rank !== mostOfFigure).toSorted((a, b) => a - b);
    let next = 0;
    for (const ofRank of isList(part) ? ranksOfList(part, order.ranks) : ranksOfBits(part, order)) {
      const { rank } = ofRank;
      for (; next < changed.length && (changed[next] as number) < rank; next += 1)
        yield { part: nowhere, changes: changesOf.get(changed[next] as number) ?? [] };
      if (changed[next] === rank) next += 1;
      yield {
        size: ofRank.size,
        get part() {
          return ofRank.positions();
        },
        changes: changesOf.get(rank) ?? [],
      };
    }
    for (const rank of changed.slice(next)) yield { part: nowhere, changes: changesOf.get(rank) ?? [] };
    if (isList(part)) {
      yield {
        part: part.filter((position) => order.ranks[position] === mostOfFigure),
        changes: changesOf.get(mostOfFigure) ?? [],
      };
    } else {
      rest ??= scratch.take();
      andNot(rest, part, order.known);
      yield { part: rest, changes: changesOf.get(mostOfFigure) ?? [] };
    }
  }
}

interface OfRank {
  readonly rank: number;
  readonly size: number;
  readonly positions: () => PositionList;
}

/** By rank, without those that stand last; within a rank in result order. */
function ranksOfList(list: PositionList, ranks: Uint16Array): OfRank[] {
  const byRank = new Map<number, number[]>();
  for (const position of list) {
    const rank = ranks[position] as number;
    if (rank === mostOfFigure) continue;
    const same = byRank.get(rank);
    if (same) same.push(position);
    else byRank.set(rank, [position]);
  }
  return [...byRank]
    .toSorted(([a], [b]) => a - b)
    .map(([rank, positions]) => ({ rank, size: positions.length, positions: () => Int32Array.from(positions) }));
}

/** Of all listings the ranks before the page are passed by as numbers; of some of them each is looked at. */
function* ranksOfBits(bits: Bits, { order, ranks, alive, aliveOf }: OtherOrder): Generator<OfRank> {
  for (let from = 0, to = 0; from < order.length; from = to) {
    const rank = ranks[order[from] as number] as number;
    to = endOfRank(order, ranks, from);
    const listed = bits === alive ? undefined : listedIn(bits, order, from, to);
    const size = listed ? listed.length : (aliveOf[rank] as number);
    if (size > 0) yield { rank, size, positions: () => listed ?? listedIn(bits, order, from, to) };
  }
}

function listedIn(bits: Bits, order: PositionList, from: number, to: number): PositionList {
  return order.subarray(from, to).filter((position) => hasBit(bits, position));
}

/** The first place in the order behind those that have the rank of the one at `from`. */
function endOfRank(order: PositionList, ranks: Uint16Array, from: number): number {
  const rank = ranks[order[from] as number] as number;
  let low = from + 1;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranks[order[middle] as number] as number) <= rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
