import type { Changed } from './delta.ts';
import { countOf, countBefore, sliceOf } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import type { Run } from './runs.ts';
import type { Segment } from './segment.ts';

/** Ids from the `skip`-th on over all runs, with changed entries at their places between the segment's. */
export function sliceRuns(segment: Segment, runs: Iterable<Run>, skip: number, take: number): string[] {
  const ids: string[] = [];
  let left = skip;
  for (const run of runs) {
    const { size, changes } = run;
    if (size !== undefined && left >= size + changes.length) {
      left -= size + changes.length;
      continue;
    }
    const { part } = run;
    const wanted = take - ids.length;
    const found =
      changes.length === 0 ? sliceSegment(segment, part, left, wanted) : sliceMerged(segment, part, changes, left, wanted);
    ids.push(...found);
    if (ids.length === take) break;
    left = found.length > 0 ? 0 : left - countOf(part) - changes.length;
  }
  return ids;
}

function sliceSegment(segment: Segment, part: PositionSet, skip: number, take: number): string[] {
  return sliceOf(part, skip, take).map((position) => segment.ids.at(position));
}

function sliceMerged(segment: Segment, part: PositionSet, changes: readonly Changed[], skip: number, take: number): string[] {
  /** How many of the segment's stand before a changed entry; it stands behind as many changed ones as its index says. */
  const before = (index: number) => {
    const changed = changes[index];
    return changed ? countBefore(part, changed.place) : Number.POSITIVE_INFINITY;
  };
  let next = 0;
  for (let high = changes.length; next < high;) {
    const middle = (next + high) >>> 1;
    if (before(middle) + middle < skip) next = middle + 1;
    else high = middle;
  }
  let taken = skip - next;
  const positions = sliceOf(part, taken, take);
  const ids: string[] = [];
  let place = before(next);
  for (let index = 0; ids.length < take;) {
    if (place <= taken) {
      ids.push((changes[next] as Changed).entry.id);
      next += 1;
      place = before(next);
    } else if (index < positions.length) {
      ids.push(segment.ids.at(positions[index] as number));
      index += 1;
      taken += 1;
    } else break;
  }
  return ids;
}
