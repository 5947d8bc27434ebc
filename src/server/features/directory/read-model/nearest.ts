import { distancesFrom } from '#domain/garages/distance.ts';
import { hasBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { DirectoryHit, DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { RankedChange } from './matching.ts';
import { PageByDistance } from './page-by-distance.ts';
import { isList } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import type { Segment } from './segment.ts';

type DistanceTo = (latitude: number, longitude: number) => number;

/** Nearest first within each part, at most `nearRadiusKm` away; of the equally near, better rated first, then by id. */
export function nearestPage(
  segment: Segment,
  parts: Iterable<PositionSet>,
  changes: readonly RankedChange[],
  query: DirectoryQuery,
  near: { readonly lat: number; readonly lng: number },
): DirectoryPage {
  const distanceTo = distancesFrom({ latitude: near.lat, longitude: near.lng });
  const reach = blocksInReach(segment, near, distanceTo);
  const hits: DirectoryHit[] = [];
  let total = 0;
  let number = 0;
  for (const part of parts) {
    const page = new PageByDistance(segment);
    for (const { changed, part: own } of changes) {
      if (own !== number) continue;
      // As the segment will hold it.
      const distance = distanceTo(Math.fround(changed.entry.lat), Math.fround(changed.entry.lng));
      if (distance <= nearRadiusKm) page.addChange(changed, distance);
    }
    if (isList(part)) addListed(segment, part, near, distanceTo, page);
    else addBlocks(segment, part, reach, distanceTo, page);
    const { total: found } = page;
    if (hits.length < query.take) hits.push(...page.slice(Math.max(0, query.skip - total), query.take - hits.length, distanceTo));
    total += found;
    number += 1;
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
  page: PageByDistance,
): void {
  const reach = degreesOf(nearRadiusKm);
  for (const position of list) {
    const lat = segment.lat[position] as number;
    // Not a number where the place is unknown: then it is not within reach.
    if (!(Math.abs(lat - near.lat) <= reach)) continue;
    const distance = distanceTo(lat, segment.lng[position] as number);
    if (distance <= nearRadiusKm) page.addPosition(position, distance);
  }
}

function addBlocks(segment: Segment, bits: Bits, reach: Reach, distanceTo: DistanceTo, page: PageByDistance): void {
  const { items, start, radius } = segment.blocks;
  for (let index = 0; index < reach.blocks.length; index += 1) {
    const block = reach.blocks[index] as number;
    const distance = reach.distances[index] as number;
    const own = radius[block] as number;
    const end = start[block + 1] as number;
    const inside = distance + own <= nearRadiusKm;
    let count = 0;
    for (let item = start[block] as number; item < end; item += 1) {
      const position = items[item] as number;
      if (!hasBit(bits, position)) continue;
      if (inside) count += 1;
      else {
        const exact = distanceTo(segment.lat[position] as number, segment.lng[position] as number);
        if (exact <= nearRadiusKm) page.addPosition(position, exact);
      }
    }
    if (count > 0) page.addBlock(bits, block, count, distance - own, distance + own);
  }
}
