import { distancesFrom } from '#domain/directory/distance.ts';
import type { PlaceBlocks } from './place-blocks.ts';

/** How far quick distances may be off, of themselves. */
export const quickSlack = 0.002;

const radians = Math.PI / 180;
const earthKm = 6371.0088;

/** What lies around a point. */
export class Reach {
  readonly radiusKm: number;
  /** Kilometres: degrees in. */
  readonly exact: (latitude: number, longitude: number) => number;
  /** Blocks that may hold a listing within the radius. */
  readonly blocks: number[] = [];
  /** For each of them: none of its listings is nearer, none further away. Kilometres. */
  readonly least: number[] = [];
  readonly most: number[] = [];
  private readonly lat: number;
  private readonly lng: number;
  private readonly cos: number;
  private readonly sin: number;
  /** Near a pole or the date line a flat map is wrong. */
  private readonly flat: boolean;

  constructor(lat: number, lng: number, radiusKm: number) {
    this.lat = lat;
    this.lng = lng;
    this.radiusKm = radiusKm;
    this.exact = distancesFrom({ latitude: lat, longitude: lng });
    this.cos = Math.cos(lat * radians);
    this.sin = Math.sin(lat * radians);
    this.flat = Math.abs(lat) <= 60 && Math.abs(lng) <= 170;
  }

  /** Kilometres on a flat map: off by at most `quickSlack` up to 300 km, and not below 300 km for what is further away. */
  quick(lat: number, lng: number): number {
    if (!this.flat) return this.exact(lat, lng);
    const north = (lat - this.lat) * radians;
    const half = north / 2;
    // Parallels shrink by the cosine of the latitude halfway: its first three terms around the point.
    const east = (lng - this.lng) * radians * (this.cos - this.sin * half - (this.cos * half * half) / 2);
    return earthKm * Math.sqrt(north * north + east * east);
  }

  /** What is further north or south is certainly not within; a degree of latitude is more than 110 km. */
  isInBand(lat: number): boolean {
    return Math.abs(lat - this.lat) <= this.radiusKm / 110;
  }

  /** Finds the blocks. */
  look(blocks: PlaceBlocks): void {
    const { lat, lng, radius } = blocks;
    /** Degrees of latitude that are certainly more than the radius and the largest block's; and of longitude, where there is one. */
    const band = (this.radiusKm + blocks.largestRadius) / 110;
    const shrunk = Math.cos((Math.abs(this.lat) + band) * radians);
    const width = this.flat ? band / shrunk : Number.POSITIVE_INFINITY;
    for (let block = southernmost(lat, this.lat - band); block < lat.length; block += 1) {
      if ((lat[block] as number) > this.lat + band) break;
      if (Math.abs((lng[block] as number) - this.lng) > width) continue;
      const distance = this.quick(lat[block] as number, lng[block] as number);
      const around = (radius[block] as number) + distance * quickSlack;
      if (distance - around > this.radiusKm) continue;
      this.blocks.push(block);
      this.least.push(distance - around);
      this.most.push(distance + around);
    }
  }

  /** A place that is not known, NaN, is not within: it compares as neither. */
  isWithin(lat: number, lng: number, quick: number): boolean {
    if (quick * (1 + quickSlack) <= this.radiusKm) return true;
    return quick * (1 - quickSlack) <= this.radiusKm && this.exact(lat, lng) <= this.radiusKm;
  }
}

/** The first from there on. */
function southernmost(lat: Float32Array, from: number): number {
  let low = 0;
  let high = lat.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lat[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
