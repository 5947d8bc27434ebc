import { distancesFrom } from '#domain/garages/distance.ts';
import { hasBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { DirectoryHit, DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { RankedChange } from './matching.ts';
import { PageByDistance } from './page-by-distance.ts';
import { isList } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import { sumOf } from './rank.ts';
import type { Segment } from './segment.ts';
import type { WordMatch } from './word-match.ts';

type DistanceTo = (latitude: number, longitude: number) => number;

/** Nearest first within each part, at most `nearRadiusKm` away; of the equally near, better rated first, then by id. */
export function nearestPage(
  segment: Segment,
  base: PositionSet,
  ranked: readonly WordMatch[],
  changes: readonly RankedChange[],
  query: DirectoryQuery,
  near: { readonly lat: number; readonly lng: number },
): DirectoryPage {
  const distanceTo = distancesFrom({ latitude: near.lat, longitude: near.lng });
  const partOf = (position: number) => ranked.length * 2 - sumOf(ranked, position);
  const pages = Array.from({ length: ranked.length * 2 + 1 }, (_, part) => {
    const includes = isList(base) ? () => false : (position: number) => hasBit(base, position) && partOf(position) === part;
    return new PageByDistance(segment, ranked.length === 0 && !isList(base) ? (position) => hasBit(base, position) : includes);
  });
  for (const { changed, part } of changes) {
    // As the segment will hold it.
    const distance = distanceTo(Math.fround(changed.entry.lat), Math.fround(changed.entry.lng));
    if (distance <= nearRadiusKm) pages[part]?.addChange(changed, distance);
  }
  if (isList(base))
    addListed(segment, base, near, distanceTo, (position, distance) => pages[partOf(position)]?.addPosition(position, distance));
  else addBlocks(segment, base, blocksInReach(segment, near, distanceTo), distanceTo, pages, partOf);
  const hits: DirectoryHit[] = [];
  let total = 0;
  for (const page of pages) {
    if (hits.length < query.take) hits.push(...page.slice(Math.max(0, query.skip - total), query.take - hits.length, distanceTo));
    total += page.total;
  }
  return { hits: hits.map(({ id, distance }) => ({ id, distance: Math.round((distance as number) * 10) / 10 })), total };
}

interface Reach {
  readonly blocks: readonly number[];
  readonly distances: readonly number[];
}

/** Degrees of latitude that are certainly more than so many kilometres. */
const degreesOf = (km: number) => km / 110.5;

function blocksInReach(segment: Segment, near: { lat: number; lng: number }, distanceTo: DistanceTo): Reach {
  const { lat, lng, radius } = segment.blocks;
  const blocks: number[] = [];
  const distances: number[] = [];
  for (let block = 0; block < lat.length; block += 1) {
    const own = radius[block] as number;
    if (Math.abs((lat[block] as number) - near.lat) > degreesOf(nearRadiusKm + own)) continue;
    const distance = distanceTo(lat[block] as number, lng[block] as number);
    if (distance - own > nearRadiusKm) continue;
    blocks.push(block);
    distances.push(distance);
  }
  return { blocks, distances };
}

function addListed(
  segment: Segment,
  list: Int32Array,
  near: { lat: number; lng: number },
  distanceTo: DistanceTo,
  add: (position: number, distance: number) => void,
): void {
  const reach = degreesOf(nearRadiusKm);
  for (let index = 0; index < list.length; index += 1) {
    const position = list[index] as number;
    const lat = segment.lat[position] as number;
    // Not a number where the place is unknown: then it is not within reach.
    if (!(Math.abs(lat - near.lat) <= reach)) continue;
    const distance = distanceTo(lat, segment.lng[position] as number);
    if (distance <= nearRadiusKm) add(position, distance);
  }
}

function addBlocks(
  segment: Segment,
  bits: Bits,
  reach: Reach,
  distanceTo: DistanceTo,
  pages: readonly PageByDistance[],
  partOf: (position: number) => number,
): void {
  const { items, start, radius } = segment.blocks;
  const counts = new Int32Array(pages.length);
  for (let index = 0; index < reach.blocks.length; index += 1) {
    const block = reach.blocks[index] as number;
    const distance = reach.distances[index] as number;
    const own = radius[block] as number;
    const end = start[block + 1] as number;
    const inside = distance + own <= nearRadiusKm;
    for (let item = start[block] as number; item < end; item += 1) {
      const position = items[item] as number;
      if (!hasBit(bits, position)) continue;
      const part = pages.length === 1 ? 0 : partOf(position);
      if (inside) counts[part] = (counts[part] as number) + 1;
      else {
        const exact = distanceTo(segment.lat[position] as number, segment.lng[position] as number);
        if (exact <= nearRadiusKm) pages[part]?.addPosition(position, exact);
      }
    }
    for (let part = 0; part < counts.length; part += 1) {
      const count = counts[part] as number;
      if (count > 0) pages[part]?.addBlock(block, count, distance - own, distance + own);
      counts[part] = 0;
    }
  }
}
