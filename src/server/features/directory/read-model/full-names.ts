import { clearBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { NameKey } from './name-key.ts';
import { intersect, isList, nowhere } from './position-set.ts';
import type { PositionList, PositionSet } from './position-set.ts';
import type { Scratch } from './scratch.ts';

/** What tells whether a search is the whole name of a listing, or its whole name and branch. */
export interface FullNames {
  readonly keys: Uint32Array;
  readonly keysWithBranch: Uint32Array;
  /** By n - 1: listings whose name, or name and branch, are of n words. */
  readonly byLength: readonly Bits[];
}

export function isFullName({ name, nameAndBranch }: ListingEntry, search: NameKey): boolean {
  return search.count > 0 && (sameKey(name, search) || sameKey(nameAndBranch, search));
}

function sameKey(one: NameKey, other: NameKey): boolean {
  return one.key === other.key && one.count === other.count;
}

/** Those of the set that the search is the full name of, and the others. */
export function partByFullName(
  names: FullNames,
  set: PositionSet,
  search: NameKey,
  scratch: Scratch,
): [PositionSet, PositionSet] {
  const ofLength = names.byLength[search.count - 1];
  if (!ofLength) return [nowhere, set];
  const { key } = search;
  const like = intersect([set, ofLength], [], scratch);
  const full: number[] = [];
  const look = (position: number): void => {
    if (names.keys[position] === key || names.keysWithBranch[position] === key) full.push(position);
  };
  if (isList(like)) for (let index = 0; index < like.length; index += 1) look(like[index] as number);
  else
    for (let word = 0; word < like.length; word += 1)
      for (let left = like[word] as number; left !== 0; left &= left - 1) look((word << 5) + 31 - Math.clz32(left & -left));
  return full.length === 0 ? [nowhere, set] : [Int32Array.from(full), without(set, full, scratch)];
}

/** `positions` ascending, all of them in the set. */
function without(set: PositionSet, positions: readonly number[], scratch: Scratch): PositionSet {
  if (!isList(set)) {
    const bits = scratch.take();
    bits.set(set);
    for (const position of positions) clearBit(bits, position);
    return bits;
  }
  let next = 0;
  const kept: PositionList = set.filter((position) => {
    if (position !== positions[next]) return true;
    next += 1;
    return false;
  });
  return kept;
}
