import type { Changed } from './delta.ts';
import type { RankedChange } from './matching.ts';
import { countOf, countsBefore, sliceOf } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import type { Segment } from './segment.ts';

/** Ids from the `skip`-th on over all parts, with changed entries at their places between the segment's. */
export function sliceParts(
  segment: Segment,
  parts: Iterable<PositionSet>,
  changes: readonly RankedChange[],
  skip: number,
  take: number,
): string[] {
  const ids: string[] = [];
  let left = skip;
  let number = 0;
  for (const part of parts) {
    const mine = changes.length === 0 ? [] : changes.filter((change) => change.part === number).map(({ changed }) => changed);
    number += 1;
    const wanted = take - ids.length;
    const found = mine.length === 0 ? sliceSegment(segment, part, left, wanted) : sliceMerged(segment, part, mine, left, wanted);
    ids.push(...found);
    if (ids.length === take) break;
    left = found.length > 0 ? 0 : left - countOf(part) - mine.length;
  }
  return ids;
}

function sliceSegment(segment: Segment, part: PositionSet, skip: number, take: number): string[] {
  return sliceOf(part, skip, take).map((position) => segment.ids.at(position));
}

function sliceMerged(segment: Segment, part: PositionSet, changes: readonly Changed[], skip: number, take: number): string[] {
  const before = countsBefore(
    part,
    changes.map((changed) => changed.place),
  );
  // The n-th changed entry stands behind `before[n]` of the segment's and n changed ones.
  let next = before.findIndex((count, index) => count + index >= skip);
  if (next === -1) next = changes.length;
  let taken = skip - next;
  const positions = sliceOf(part, taken, take);
  const ids: string[] = [];
  for (let index = 0; ids.length < take;) {
    if (next < changes.length && (before[next] as number) <= taken) {
      ids.push((changes[next] as Changed).entry.id);
      next += 1;
    } else if (index < positions.length) {
      ids.push(segment.ids.at(positions[index] as number));
      index += 1;
      taken += 1;
    } else break;
  }
  return ids;
}
