import { rankIn, usualSort } from '#domain/directory/listing-sorts.ts';
import { hasBit, ones } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Changed } from './delta.ts';
import type { DirectoryHit } from './directory-query.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { DistanceList } from './distance-list.ts';
import { quickSlack } from './reach.ts';
import type { Reach } from './reach.ts';
import type { Scratch } from './scratch.ts';
import type { Segment } from './segment.ts';

interface Candidate {
  readonly distance: number;
  /** In the usual order. */
  readonly rank: number;
  /** In the segment; -1 for a changed entry. */
  readonly position: number;
  readonly id: string;
}

/** Rings of a quarter of a kilometre: how finely blocks are told apart before distances are worked out. */
const ringsOfKm = 4;
const rings = nearRadiusKm * ringsOfKm + 2;
/** How many are in each ring at the nearest, and at the furthest. Used over again: one search ends before the next begins. */
const least = new Int32Array(rings);
const most = new Int32Array(rings);
const none: Bits = new Uint32Array(0);

/** Picks one page out of what is within reach; distances are worked out only for what can be on that page. */
export class PageByDistance {
  private readonly segment: Segment;
  private readonly reach: Reach;
  private readonly scratch: Scratch;
  /** Which listings of the blocks are meant, by their slots. */
  private readonly slots: Bits;
  /** Blocks by their index in the reach, and how many of their listings are meant. */
  private readonly blocks: number[] = [];
  private readonly counts: number[] = [];
  private readonly singles: DistanceList;
  private readonly changes: { changed: Changed; distance: number }[] = [];
  private inBlocks = 0;

  constructor(segment: Segment, reach: Reach, scratch: Scratch, slots: Bits = none) {
    this.segment = segment;
    this.reach = reach;
    this.scratch = scratch;
    this.singles = scratch.takeDistances();
    this.slots = slots;
  }

  get size(): number {
    return this.inBlocks + this.singles.length + this.changes.length;
  }

  addBlock(index: number, count: number): void {
    this.blocks.push(index);
    this.counts.push(count);
    this.inBlocks += count;
  }

  /** `quick`: its distance, off by at most `quickSlack`. */
  addSlot(slot: number, quick: number): void {
    this.singles.push(slot, quick);
  }

  addChange(changed: Changed, distance: number): void {
    this.changes.push({ changed, distance });
  }

  /** Those that are in the set, too. `slots`: theirs. */
  only(set: Bits, slots: Bits): PageByDistance {
    const page = new PageByDistance(this.segment, this.reach, this.scratch, slots);
    const { items, start } = this.segment.blocks;
    for (const index of this.blocks) {
      const block = this.reach.blocks[index] as number;
      const last = (start[block + 1] as number) >>> 5;
      let count = 0;
      for (let word = (start[block] as number) >>> 5; word < last; word += 1) {
        let kept = this.slots[word] as number;
        for (let left = kept; left !== 0; left &= left - 1) {
          const lowest = left & -left;
          if (!hasBit(set, items[(word << 5) + 31 - Math.clz32(lowest)] as number)) kept &= ~lowest;
        }
        slots[word] = kept;
        count += ones(kept);
      }
      if (count > 0) page.addBlock(index, count);
    }
    for (let index = 0; index < this.singles.length; index += 1) {
      const slot = this.singles.slots[index] as number;
      if (hasBit(set, items[slot] as number)) page.addSlot(slot, this.singles.distances[index] as number);
    }
    return page;
  }

  /** The `skip`-th and its followers, nearest first. */
  slice(skip: number, take: number): DirectoryHit[] {
    if (skip >= this.size || take <= 0) return [];
    const last = skip + Math.min(take, this.size - skip);
    const { nearest, furthest } = this.bounds(skip, last);
    const found = this.scratch.takeDistances();
    let before = 0;
    for (let at = 0; at < this.blocks.length; at += 1) {
      const index = this.blocks[at] as number;
      if ((this.reach.most[index] as number) < nearest) before += this.counts[at] as number;
      else if ((this.reach.least[index] as number) <= furthest) this.collect(this.reach.blocks[index] as number, found);
    }
    found.append(this.singles);
    const changes = this.changes.filter(({ distance }) => {
      if (distance < nearest) before += 1;
      return distance >= nearest && distance <= furthest;
    });
    // A changed entry before a listing moves that one on by a place.
    const narrowed = found.narrow(skip - before - changes.length, last - before, quickSlack, this.scratch.takeDistances());
    before += narrowed.before;
    const candidates = [
      ...changes.map(({ changed, distance }) => candidateOf(changed, distance)),
      ...this.exactly(narrowed.list),
    ];
    const { ids } = this.segment;
    const idOf = ({ position, id }: Candidate) => (position === -1 ? id : ids.at(position));
    candidates.sort((a, b) => {
      if (a.distance !== b.distance) return a.distance - b.distance;
      if (a.position !== -1 && b.position !== -1) return a.position - b.position;
      return a.rank - b.rank || (idOf(a) < idOf(b) ? -1 : 1);
    });
    return candidates.slice(skip - before, last - before).map((hit) => ({ id: idOf(hit), distance: hit.distance }));
  }

  private collect(block: number, found: DistanceList): void {
    const { itemLat, itemLng, start } = this.segment.blocks;
    const last = (start[block + 1] as number) >>> 5;
    for (let word = (start[block] as number) >>> 5; word < last; word += 1) {
      for (let left = this.slots[word] as number; left !== 0; left &= left - 1) {
        const slot = (word << 5) + 31 - Math.clz32(left & -left);
        found.push(slot, this.reach.quick(itemLat[slot] as number, itemLng[slot] as number));
      }
    }
  }

  private exactly({ slots, length }: DistanceList): Candidate[] {
    const { items, itemLat, itemLng } = this.segment.blocks;
    const ranks = this.segment.ranks[usualSort];
    return Array.from(slots.subarray(0, length), (slot) => ({
      distance: this.reach.exact(itemLat[slot] as number, itemLng[slot] as number),
      rank: ranks[items[slot] as number] as number,
      position: items[slot] as number,
      id: '',
    }));
  }

  /** The wanted ones are neither nearer than `nearest` nor further away than `furthest`: from how many are surely that near. */
  private bounds(first: number, last: number): { nearest: number; furthest: number } {
    least.fill(0);
    most.fill(0);
    for (let at = 0; at < this.blocks.length; at += 1) {
      const index = this.blocks[at] as number;
      count(least, this.reach.least[index] as number, this.counts[at] as number);
      count(most, this.reach.most[index] as number, this.counts[at] as number);
    }
    for (let index = 0; index < this.singles.length; index += 1) {
      const quick = this.singles.distances[index] as number;
      count(least, quick * (1 - quickSlack), 1);
      count(most, quick * (1 + quickSlack), 1);
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
    return {
      nearest: nearest / ringsOfKm,
      furthest: furthest === rings - 1 ? Number.POSITIVE_INFINITY : (furthest + 1) / ringsOfKm,
    };
  }
}

function count(ring: Int32Array, km: number, listings: number): void {
  const at = Math.min(ring.length - 1, Math.max(0, Math.floor(km * ringsOfKm)));
  ring[at] = (ring[at] as number) + listings;
}

function candidateOf({ entry }: Changed, distance: number): Candidate {
  return { distance, rank: rankIn(usualSort, entry), position: -1, id: entry.id };
}
