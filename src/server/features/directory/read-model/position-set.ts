import { and, andNot, countBits, countWords, hasBit, ones, sliceBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Scratch } from './scratch.ts';

/** Positions in ascending order. */
export type PositionList = Int32Array<ArrayBufferLike>;
/** Positions: bits (a Uint32Array) when there are many, a list (an Int32Array) when there are few. */
export type PositionSet = Bits | PositionList;

export function isList(set: PositionSet): set is PositionList {
  return set instanceof Int32Array;
}

/** So few that a list is smaller and quicker than bits. */
export function isFew(count: number, size: number): boolean {
  return count * 64 <= size;
}

export const nowhere: PositionList = new Int32Array(0);

export function countOf(set: PositionSet): number {
  return isList(set) ? set.length : countBits(set);
}

/** First place in the list whose position is not below the wanted one. */
export function lowerBound(list: PositionList, wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function has(set: PositionSet, position: number): boolean {
  return isList(set) ? set[lowerBound(set, position)] === position : hasBit(set, position);
}

/** Positions from the `skip`-th on, at most `take`. */
export function sliceOf(set: PositionSet, skip: number, take: number): number[] {
  return isList(set) ? [...set.subarray(skip, skip + take)] : sliceBits(set, skip, take);
}

/** Number of positions before the place. */
export function countBefore(set: PositionSet, place: number): number {
  if (isList(set)) return lowerBound(set, place);
  const word = place >>> 5;
  return countWords(set, 0, Math.min(word, set.length)) + ones((set[word] ?? 0) & ((1 << (place & 31)) - 1));
}

/** `count` is how many bits are set. */
export function listOf(bits: Bits, count: number): PositionList {
  const list = new Int32Array(count);
  let next = 0;
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index] as number; word !== 0;) {
      const lowest = word & -word;
      list[next++] = (index << 5) + (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return list;
}

/** The first place from `from` on whose position is not below the wanted one: found in steps that double. */
function seek(list: PositionList, from: number, wanted: number): number {
  let low = from;
  let step = 1;
  while (low + step < list.length && (list[low + step] as number) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function inList(list: PositionList, other: PositionList, scratch: Scratch): PositionList {
  const kept = scratch.takeList(Math.min(list.length, other.length));
  let length = 0;
  let at = 0;
  for (let index = 0; index < list.length && at < other.length; index += 1) {
    const position = list[index] as number;
    at = seek(other, at, position);
    if (other[at] === position) kept[length++] = position;
  }
  return kept.subarray(0, length);
}

function inBits(list: PositionList, bits: Bits, wanted: boolean, scratch: Scratch): PositionList {
  const kept = scratch.takeList(list.length);
  let length = 0;
  for (let index = 0; index < list.length; index += 1) {
    const position = list[index] as number;
    if (hasBit(bits, position) === wanted) kept[length++] = position;
  }
  return kept.subarray(0, length);
}

/** Those of the list that are in all of the other lists, in the bits and in none of the excluded. */
function restrictList(
  list: PositionList,
  sets: readonly PositionSet[],
  excluded: readonly Bits[],
  scratch: Scratch,
): PositionList {
  let kept = list;
  const bits: Bits[] = [];
  for (const set of sets) {
    if (!isList(set)) bits.push(set);
    else if (set !== list) kept = inList(kept, set, scratch);
  }
  if (bits.length === 0 || kept.length * (bits.length + excluded.length - 1) < worthCombining) {
    for (const set of bits) kept = inBits(kept, set, true, scratch);
    for (const set of excluded) kept = inBits(kept, set, false, scratch);
    return kept;
  }
  return inBits(kept, combine(bits, excluded, scratch), true, scratch);
}

/** Look-ups that cost more than combining bits first. */
const worthCombining = 4_096;

/** In all of the sets and in none of the excluded. The answer may lie in the scratch. */
export function intersect(sets: readonly PositionSet[], excluded: readonly Bits[], scratch: Scratch): PositionSet {
  let shortest: PositionList | undefined;
  for (const set of sets) if (isList(set) && (!shortest || set.length < shortest.length)) shortest = set;
  return shortest ? restrictList(shortest, sets, excluded, scratch) : combine(sets as readonly Bits[], excluded, scratch);
}

function combine(sets: readonly Bits[], excluded: readonly Bits[], scratch: Scratch): Bits {
  const [first, ...others] = sets;
  if (!first) throw new Error('an intersection of nothing');
  if (others.length === 0 && excluded.length === 0) return first;
  const bits = scratch.take();
  let source = first;
  for (const other of others) {
    and(bits, source, other);
    source = bits;
  }
  for (const other of excluded) {
    andNot(bits, source, other);
    source = bits;
  }
  return bits;
}
