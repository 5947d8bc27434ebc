import { distanceKm } from '#domain/directory/distance.ts';
import type { Pace } from './pace.ts';

/**
 * Positions grouped by where they lie: each block is a circle around at most `largestBlock` listings that are neighbours. What is
 * certainly inside or outside of a search's reach is told from the circle alone.
 */
export interface PlaceBlocks {
  /** Positions, block after block, each block filled up with -1 to whole words of bits; listings without a place are in none. */
  readonly items: Int32Array;
  /** Degrees, beside the items: a search near a point reads what lies together. */
  readonly itemLat: Float32Array;
  readonly itemLng: Float32Array;
  /** Where each position is in `items`: its slot; -1 without a place. */
  readonly slotOf: Int32Array;
  /** Where each block begins in `items`, and where the last one ends. */
  readonly start: Int32Array;
  /** Centres in degrees; blocks go from south to north. */
  readonly lat: Float32Array;
  readonly lng: Float32Array;
  /** Kilometres from the centre, rounded up. */
  readonly radius: Float32Array;
  readonly largestRadius: number;
}

const largestBlock = 128;
/** 65,536 steps around the earth: about 600 m. A block never crosses the edge of a square of 16 by 16 steps, about 10 km. */
const steps = 65_536;
const squareBits = 8;

function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** The steps of both directions with their bits interleaved: neighbours get numbers close to each other. */
function squareKey(lat: number, lng: number): number {
  const x = Math.min(steps - 1, Math.floor(((lng + 180) / 360) * steps));
  const y = Math.floor(((lat + 90) / 360) * steps);
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

/** Positions by ascending key, equal keys as they came: two rounds of counting sort. */
function sortByKey(positions: Int32Array<ArrayBuffer>, keys: Uint32Array): Int32Array<ArrayBuffer> {
  let from = positions;
  for (const shift of [0, 16]) {
    const next = new Int32Array(65_537);
    for (const position of from) {
      const digit = ((keys[position] as number) >>> shift) & 0xffff;
      next[digit + 1] = (next[digit + 1] as number) + 1;
    }
    for (let digit = 1; digit <= 65_536; digit += 1) next[digit] = (next[digit] as number) + (next[digit - 1] as number);
    const to = new Int32Array(from.length);
    for (const position of from) {
      const digit = ((keys[position] as number) >>> shift) & 0xffff;
      to[next[digit] as number] = position;
      next[digit] = (next[digit] as number) + 1;
    }
    from = to;
  }
  return from;
}

/** Of the coordinates of each position. */
export function groupPlaces(lat: Float32Array, lng: Float32Array, pace: Pace): PlaceBlocks {
  const placed = new Int32Array(lat.length);
  const keys = new Uint32Array(lat.length);
  let count = 0;
  for (let position = 0; position < lat.length; position += 1) {
    if (Number.isNaN(lat[position]) || Number.isNaN(lng[position])) continue;
    keys[position] = squareKey(lat[position] as number, lng[position] as number);
    placed[count++] = position;
  }
  pace.rest();
  const sorted = sortByKey(placed.slice(0, count), keys);
  pace.rest();
  const first: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const square = (keys[sorted[index] as number] as number) >>> squareBits;
    const before = index === 0 ? -1 : (keys[sorted[index - 1] as number] as number) >>> squareBits;
    if (square !== before || index - (first.at(-1) ?? 0) === largestBlock) first.push(index);
  }
  const blocks = first
    .map((from, block) => {
      if (block % 256 === 0) pace.rest();
      const positions = sorted.subarray(from, first[block + 1] ?? count);
      return { positions, ...circleAround(positions, lat, lng) };
    })
    .sort((one, other) => one.lat - other.lat);
  pace.rest();
  const start = new Int32Array(blocks.length + 1);
  blocks.forEach(({ positions }, block) => {
    start[block + 1] = (start[block] as number) + ((positions.length + 31) & -32);
  });
  const slots = start[blocks.length] as number;
  const items = new Int32Array(slots).fill(-1);
  const itemLat = new Float32Array(slots);
  const itemLng = new Float32Array(slots);
  const slotOf = new Int32Array(lat.length).fill(-1);
  blocks.forEach(({ positions }, block) => {
    for (let index = 0; index < positions.length; index += 1) {
      const slot = (start[block] as number) + index;
      const position = positions[index] as number;
      items[slot] = position;
      itemLat[slot] = lat[position] as number;
      itemLng[slot] = lng[position] as number;
      slotOf[position] = slot;
    }
  });
  pace.rest();
  return {
    items,
    itemLat,
    itemLng,
    slotOf,
    start,
    lat: Float32Array.from(blocks, (block) => block.lat),
    lng: Float32Array.from(blocks, (block) => block.lng),
    radius: Float32Array.from(blocks, (block) => block.radius),
    largestRadius: blocks.reduce((largest, block) => Math.max(largest, block.radius), 0),
  };
}

function circleAround(positions: Int32Array, lat: Float32Array, lng: Float32Array): { lat: number; lng: number; radius: number } {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const position of positions) {
    south = Math.min(south, lat[position] as number);
    north = Math.max(north, lat[position] as number);
    west = Math.min(west, lng[position] as number);
    east = Math.max(east, lng[position] as number);
  }
  const centre = { latitude: Math.fround((south + north) / 2), longitude: Math.fround((west + east) / 2) };
  let radius = 0;
  for (const position of positions) {
    const distance = distanceKm(centre, { latitude: lat[position] as number, longitude: lng[position] as number });
    radius = Math.max(radius, distance);
  }
  // Stored with 24 bits: a little more than the rounding could take away.
  return { lat: centre.latitude, lng: centre.longitude, radius: radius * 1.000001 + 0.000001 };
}
