import { andInto, andNotInto, countBits, hasBit, ones, sliceBits } from './bits.ts';
import type { Bits } from './bits.ts';

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

/** Number of positions before each place; places ascending. */
export function countsBefore(set: PositionSet, places: readonly number[]): number[] {
  if (isList(set)) return places.map((place) => lowerBound(set, place));
  let word = 0;
  let count = 0;
  return places.map((place) => {
    const target = place >>> 5;
    if (target > word) {
      for (; word < target; word += 1) count += ones(set[word] as number);
    }
    const rest = (set[target] ?? 0) & ((1 << (place & 31)) - 1);
    return count + ones(rest);
  });
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

/** Those of the list that are in all of the sets and not in any of the excluded. */
export function restrictList(
  list: PositionList,
  sets: readonly PositionSet[],
  excluded: readonly PositionSet[] = [],
): PositionList {
  const kept = new Int32Array(list.length);
  let length = 0;
  for (let index = 0; index < list.length; index += 1) {
    const position = list[index] as number;
    let inside = true;
    for (let set = 0; set < sets.length && inside; set += 1) inside = has(sets[set] as PositionSet, position);
    for (let set = 0; set < excluded.length && inside; set += 1) inside = !has(excluded[set] as PositionSet, position);
    if (inside) kept[length++] = position;
  }
  return kept.subarray(0, length);
}

/** In all of the sets and in none of the excluded. Bits of the answer lie in `target`. */
export function intersect(sets: readonly PositionSet[], excluded: readonly Bits[], target: () => Bits): PositionSet {
  let shortest: PositionList | undefined;
  for (const set of sets) if (isList(set) && (!shortest || set.length < shortest.length)) shortest = set;
  if (shortest)
    return restrictList(
      shortest,
      sets.filter((set) => set !== shortest),
      excluded,
    );
  const [first, ...others] = sets as readonly Bits[];
  if (!first) throw new Error('an intersection of nothing');
  if (others.length === 0 && excluded.length === 0) return first;
  const bits = target();
  bits.set(first);
  for (const other of others) andInto(bits, other);
  for (const other of excluded) andNotInto(bits, other);
  return bits;
}
