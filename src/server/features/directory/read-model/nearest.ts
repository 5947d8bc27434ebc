import { hasBit, ones } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Changed } from './delta.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { DirectoryHit, DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { facetSets } from './matching.ts';
import { PageByDistance } from './page-by-distance.ts';
import { isList } from './position-set.ts';
import type { PositionList } from './position-set.ts';
import { rankedParts } from './rank.ts';
import { Reach } from './reach.ts';
import type { Scratch } from './scratch.ts';
import type { Found } from './search.ts';
import type { Segment } from './segment.ts';

/** Nearest first within each part of the ranking rule, at most `nearRadiusKm` away; of the equally near, better rated first, then by id. */
export function nearestPage(
  segment: Segment,
  { base, ranked, typed, changes }: Found,
  query: DirectoryQuery,
  near: { readonly lat: number; readonly lng: number },
  scratch: Scratch,
): DirectoryPage {
  const reach = new Reach(near.lat, near.lng, nearRadiusKm);
  const here: { changed: Changed; part: number; distance: number }[] = [];
  for (const { changed, part } of changes) {
    if (!reach.isInBand(changed.entry.lat)) continue;
    // As the segment will hold it.
    const distance = reach.exact(Math.fround(changed.entry.lat), Math.fround(changed.entry.lng));
    if (distance <= nearRadiusKm) here.push({ changed, part, distance });
  }
  if (!isList(base)) reach.look(segment.blocks);
  const all = isList(base) ? listed(segment, reach, base, scratch) : inBlocks(segment, reach, base, query, scratch);
  const total = all.size + here.length;
  const hits: DirectoryHit[] = [];
  let before = 0;
  let number = 0;
  for (const part of query.skip < total ? rankedParts(segment.names, base, ranked, typed, scratch) : []) {
    const page =
      ranked.length === 0 ? all : isList(part) ? listed(segment, reach, part, scratch) : all.only(part, scratch.partSlots);
    for (const { changed, distance } of here.filter((change) => change.part === number)) page.addChange(changed, distance);
    hits.push(...page.slice(Math.max(0, query.skip - before), query.take - hits.length));
    before += page.size;
    number += 1;
    if (hits.length === query.take) break;
  }
  return { hits: hits.map(({ id, distance }) => ({ id, distance: Math.round((distance as number) * 10) / 10 })), total };
}

/** Those of the list that are within reach. */
function listed(segment: Segment, reach: Reach, list: PositionList, scratch: Scratch): PageByDistance {
  const { itemLat, itemLng, slotOf } = segment.blocks;
  const page = new PageByDistance(segment, reach, scratch);
  for (let index = 0; index < list.length; index += 1) {
    const slot = slotOf[list[index] as number] as number;
    if (slot === -1) continue;
    const lat = itemLat[slot] as number;
    const lng = itemLng[slot] as number;
    const quick = reach.quick(lat, lng);
    if (reach.isWithin(lat, lng, quick)) page.addSlot(slot, quick);
  }
  return page;
}

/** Block after block; of those on the edge of the reach what is within it. */
function inBlocks(segment: Segment, reach: Reach, base: Bits, query: DirectoryQuery, scratch: Scratch): PageByDistance {
  const { items, start } = segment.blocks;
  const { slots } = scratch;
  const page = new PageByDistance(segment, reach, scratch, slots);
  const openAt = (quarter: number) => segment.open.byPlace(quarter);
  const asked = query.words.length === 0 && query.districtIds === undefined ? facetSets(segment.byPlace, query, openAt) : null;
  const sets = (asked?.sets ?? []) as readonly Bits[];
  for (let index = 0; index < reach.blocks.length; index += 1) {
    const block = reach.blocks[index] as number;
    const first = (start[block] as number) >>> 5;
    const last = (start[block + 1] as number) >>> 5;
    const inside = (reach.most[index] as number) <= reach.radiusKm;
    let count = 0;
    for (let word = first; word < last; word += 1) {
      let bits = asked ? combined(sets, asked.excluded, word) : picked(base, items, word);
      if (!inside) bits = within(segment, reach, bits, word);
      slots[word] = bits;
      count += ones(bits);
    }
    if (count > 0) page.addBlock(index, count);
  }
  return page;
}

function combined(sets: readonly Bits[], excluded: readonly Bits[], word: number): number {
  let bits = (sets[0] as Bits)[word] as number;
  for (let set = 1; set < sets.length; set += 1) bits &= (sets[set] as Bits)[word] as number;
  for (let set = 0; set < excluded.length; set += 1) bits &= ~((excluded[set] as Bits)[word] as number);
  return bits;
}

/** Which of the 32 listings of a word of slots are in the set. */
function picked(base: Bits, items: Int32Array, word: number): number {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    const position = items[(word << 5) + bit] as number;
    if (position < 0) break;
    if (hasBit(base, position)) bits |= 1 << bit;
  }
  return bits;
}

function within(segment: Segment, reach: Reach, bits: number, word: number): number {
  let kept = bits;
  for (let left = bits; left !== 0; left &= left - 1) {
    const slot = (word << 5) + 31 - Math.clz32(left & -left);
    const lat = segment.blocks.itemLat[slot] as number;
    const lng = segment.blocks.itemLng[slot] as number;
    if (!reach.isWithin(lat, lng, reach.quick(lat, lng))) kept &= ~(left & -left);
  }
  return kept;
}
