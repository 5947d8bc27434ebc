import { mostOfFigure } from '#domain/directory/listing-sorts.ts';
import type { Changed } from './delta.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { RankedChange } from './matching.ts';
import { countOf, isList, listOf } from './position-set.ts';
import type { PositionSet } from './position-set.ts';

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

/** Every run once more by another order: a run for each of its ranks that somebody has. Looks at all listings of a run once. */
export function* sortedRuns(runs: Iterable<Run>, ranks: Uint16Array, rankOf: (entry: ListingEntry) => number): Generator<Run> {
  for (const { part, changes } of runs) {
    const list = isList(part) ? part : listOf(part, countOf(part));
    // start[n]: where those of rank n begin.
    const start = new Int32Array(mostOfFigure + 2);
    for (const position of list) {
      const rank = ranks[position] as number;
      start[rank + 1] = (start[rank + 1] as number) + 1;
    }
    for (let rank = 1; rank < start.length; rank += 1) start[rank] = (start[rank] as number) + (start[rank - 1] as number);
    const next = start.slice();
    const sorted = new Int32Array(list.length);
    for (const position of list) {
      const rank = ranks[position] as number;
      sorted[next[rank] as number] = position;
      next[rank] = (next[rank] as number) + 1;
    }
    const changesOf = Map.groupBy(changes, ({ entry }) => rankOf(entry));
    for (let rank = 0; rank <= mostOfFigure; rank += 1) {
      const mine = changesOf.get(rank) ?? [];
      if (mine.length > 0 || start[rank] !== start[rank + 1])
        yield { part: sorted.subarray(start[rank], start[rank + 1]), changes: mine };
    }
  }
}
