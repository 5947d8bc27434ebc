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
    for (const [rank, positions] of isList(part) ? ranksOfList(part, order.ranks) : ranksOfBits(part, order)) {
      for (; next < changed.length && (changed[next] as number) < rank; next += 1)
        yield { part: nowhere, changes: changesOf.get(changed[next] as number) ?? [] };
      if (changed[next] === rank) next += 1;
      yield { part: positions, changes: changesOf.get(rank) ?? [] };
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

/** By rank, without those that stand last; within a rank in result order. */
function ranksOfList(list: PositionList, ranks: Uint16Array): [number, PositionList][] {
  const byRank = new Map<number, number[]>();
  for (const position of list) {
    const rank = ranks[position] as number;
    if (rank === mostOfFigure) continue;
    const same = byRank.get(rank);
    if (same) same.push(position);
    else byRank.set(rank, [position]);
  }
  return [...byRank].sort(([a], [b]) => a - b).map(([rank, positions]) => [rank, Int32Array.from(positions)]);
}

function* ranksOfBits(
  bits: Bits,
  { order, ranks }: SortedListings & Pick<OtherOrder, 'ranks'>,
): Generator<[number, PositionList]> {
  for (let index = 0; index < order.length;) {
    const rank = ranks[order[index] as number] as number;
    const positions: number[] = [];
    for (; index < order.length && ranks[order[index] as number] === rank; index += 1)
      if (hasBit(bits, order[index] as number)) positions.push(order[index] as number);
    if (positions.length > 0) yield [rank, Int32Array.from(positions)];
  }
}
