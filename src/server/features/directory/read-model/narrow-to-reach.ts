import { hasBit, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { DirectoryQuery } from './directory-query.ts';
import type { ListingEntry } from './listing-entry.ts';
import { isList } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import { Reach } from './reach.ts';
import type { Scratch } from './scratch.ts';
import type { Found } from './search.ts';
import type { Segment } from './segment.ts';

/** What a query finds, as one set: of the segment, and of what changed since. */
export interface FoundSet {
  readonly base: PositionSet;
  readonly changes: readonly ListingEntry[];
}

/** Near a point a search finds by words and filters first, and looks at the distance as it makes a page: here all of it is narrowed. */
export function narrowToReach(segment: Segment, found: Found, near: DirectoryQuery['near'], scratch: Scratch): FoundSet {
  const changes = found.changes.map(({ changed }) => changed.entry);
  if (!near) return { base: found.base, changes };
  const reach = new Reach(near.lat, near.lng, nearRadiusKm);
  const base = isList(found.base)
    ? listWithin(segment, reach, found.base, scratch)
    : bitsWithin(segment, reach, found.base, scratch);
  // As the segment will hold them.
  return { base, changes: changes.filter(({ lat, lng }) => reach.exact(Math.fround(lat), Math.fround(lng)) <= nearRadiusKm) };
}

function listWithin({ blocks }: Segment, reach: Reach, list: Int32Array, scratch: Scratch): Int32Array {
  const kept = scratch.takeList(list.length);
  let length = 0;
  for (const position of list) {
    const slot = blocks.slotOf[position] as number;
    if (slot === -1) continue;
    const lat = blocks.itemLat[slot] as number;
    const lng = blocks.itemLng[slot] as number;
    if (reach.isWithin(lat, lng, reach.quick(lat, lng))) kept[length++] = position;
  }
  return kept.subarray(0, length);
}

function bitsWithin({ blocks }: Segment, reach: Reach, base: Bits, scratch: Scratch): Bits {
  const { items, itemLat, itemLng, start } = blocks;
  const kept = scratch.take();
  kept.fill(0);
  reach.look(blocks);
  for (let index = 0; index < reach.blocks.length; index += 1) {
    const block = reach.blocks[index] as number;
    const inside = (reach.most[index] as number) <= reach.radiusKm;
    const last = start[block + 1] as number;
    for (let slot = start[block] as number; slot < last; slot += 1) {
      const position = items[slot] as number;
      if (position < 0 || !hasBit(base, position)) continue;
      const lat = itemLat[slot] as number;
      const lng = itemLng[slot] as number;
      if (inside || reach.isWithin(lat, lng, reach.quick(lat, lng))) setBit(kept, position);
    }
  }
  return kept;
}
