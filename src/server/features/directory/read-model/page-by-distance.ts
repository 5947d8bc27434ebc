import type { Changed } from './delta.ts';
import type { DirectoryHit } from './directory-query.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { Segment } from './segment.ts';

interface Block {
  readonly block: number;
  readonly count: number;
  /** Kilometres: none of its listings is nearer, none further away. */
  readonly least: number;
  readonly most: number;
}

interface Candidate {
  readonly distance: number;
  readonly rating: number;
  /** In the segment; -1 for a changed entry. */
  readonly position: number;
  readonly id: string;
}

/** Quarters of a kilometre: how finely blocks are told apart before distances are worked out. */
const rings = nearRadiusKm * 4 + 2;
const ringOf = (km: number) => Math.min(rings - 1, Math.max(0, Math.floor(km * 4)));

/** Picks one page out of what is within reach; distances are worked out only for blocks that can hold a listing of that page. */
export class PageByDistance {
  private readonly segment: Segment;
  private readonly includes: (position: number) => boolean;
  private readonly blocks: Block[] = [];
  private positions: Int32Array<ArrayBuffer> = new Int32Array(64);
  private distances: Float64Array<ArrayBuffer> = new Float64Array(64);
  private singles = 0;
  private readonly changes: { changed: Changed; distance: number }[] = [];
  private inBlocks = 0;

  /** `includes`: which listings of a block belong to the result. */
  constructor(segment: Segment, includes: (position: number) => boolean) {
    this.segment = segment;
    this.includes = includes;
  }

  get total(): number {
    return this.inBlocks + this.singles + this.changes.length;
  }

  addBlock(block: number, count: number, least: number, most: number): void {
    this.blocks.push({ block, count, least, most });
    this.inBlocks += count;
  }

  addPosition(position: number, distance: number): void {
    if (this.singles === this.positions.length) {
      const positions = new Int32Array(this.singles * 4);
      positions.set(this.positions);
      this.positions = positions;
      const distances = new Float64Array(this.singles * 4);
      distances.set(this.distances);
      this.distances = distances;
    }
    this.positions[this.singles] = position;
    this.distances[this.singles] = distance;
    this.singles += 1;
  }

  addChange(changed: Changed, distance: number): void {
    this.changes.push({ changed, distance });
  }

  /** The `skip`-th and its followers, nearest first. */
  slice(skip: number, take: number, distanceTo: (latitude: number, longitude: number) => number): DirectoryHit[] {
    if (skip >= this.total || take <= 0) return [];
    const { nearest, furthest } = this.bounds(skip, skip + Math.min(take, this.total - skip));
    let before = 0;
    const candidates: Candidate[] = [];
    const consider = (position: number, distance: number) => {
      if (distance < nearest) before += 1;
      else if (distance <= furthest)
        candidates.push({ distance, rating: this.segment.rating[position] as number, position, id: '' });
    };
    for (const { block, count, least, most } of this.blocks) {
      if (least > furthest) continue;
      if (most < nearest) {
        before += count;
        continue;
      }
      const { items, start } = this.segment.blocks;
      for (let item = start[block] as number; item < (start[block + 1] as number); item += 1) {
        const position = items[item] as number;
        if (!this.includes(position)) continue;
        consider(position, distanceTo(this.segment.lat[position] as number, this.segment.lng[position] as number));
      }
    }
    for (let single = 0; single < this.singles; single += 1)
      consider(this.positions[single] as number, this.distances[single] as number);
    for (const { changed, distance } of this.changes) {
      if (distance < nearest) before += 1;
      else if (distance <= furthest)
        candidates.push({ distance, rating: changed.entry.rating, position: -1, id: changed.entry.id });
    }
    const ids = this.segment.ids;
    const idOf = ({ position, id }: Candidate) => (position === -1 ? id : ids.at(position));
    candidates.sort((a, b) => {
      if (a.distance !== b.distance) return a.distance - b.distance;
      if (a.position !== -1 && b.position !== -1) return a.position - b.position;
      return b.rating - a.rating || (idOf(a) < idOf(b) ? -1 : 1);
    });
    return candidates.slice(skip - before, skip - before + take).map((found) => ({ id: idOf(found), distance: found.distance }));
  }

  /** No listing nearer than `nearest` is on the page, and none further away than `furthest`: from how many are surely that near. */
  private bounds(first: number, last: number): { nearest: number; furthest: number } {
    const least = new Int32Array(rings);
    const most = new Int32Array(rings);
    const count = (ring: Int32Array, km: number, listings: number) => {
      ring[ringOf(km)] = (ring[ringOf(km)] as number) + listings;
    };
    for (const block of this.blocks) {
      count(least, block.least, block.count);
      count(most, block.most, block.count);
    }
    for (let single = 0; single < this.singles; single += 1) {
      count(least, this.distances[single] as number, 1);
      count(most, this.distances[single] as number, 1);
    }
    for (const { distance } of this.changes) {
      count(least, distance, 1);
      count(most, distance, 1);
    }
    let nearest = 0;
    let furthest = 0;
    let reached = 0;
    while (nearest < rings - 1 && reached + (least[nearest] as number) <= first) reached += least[nearest++] as number;
    reached = 0;
    while (furthest < rings - 1 && reached + (most[furthest] as number) < last) reached += most[furthest++] as number;
    return { nearest: nearest / 4, furthest: furthest === rings - 1 ? Number.POSITIVE_INFINITY : (furthest + 1) / 4 };
  }
}
