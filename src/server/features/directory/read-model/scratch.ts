import type { BitSpace } from './bit-space.ts';
import { newBits } from './bits.ts';
import type { Bits } from './bits.ts';
import { DistanceList } from './distance-list.ts';

/** Sets that one search can need: eight words, each with two sets to rank by and two sums, and a few more. */
export const scratchRoom = 64;

/** Bits and lists that searches use over again: a search takes what it needs, and all of it is free for the next one. */
export class Scratch {
  private readonly space: BitSpace;
  /** For listings by their slots. Never in need of clearing: a search reads what it wrote. */
  readonly slots: Bits;
  readonly partSlots: Bits;
  private readonly kept: Bits[] = [];
  private next = 0;
  private readonly lists: Int32Array[] = [];
  private nextList = 0;
  private readonly distances: DistanceList[] = [];
  private nextDistances = 0;

  /** `slots`: how many the segment has. */
  constructor(space: BitSpace, slots: number) {
    this.slots = newBits(slots);
    this.partSlots = newBits(slots);
    this.space = space;
  }

  /** Before a search: what earlier ones took is free again. */
  reset(): void {
    this.next = 0;
    this.nextList = 0;
    this.nextDistances = 0;
  }

  /** Room for at least so many positions; holds anything. */
  takeList(length: number): Int32Array {
    const kept = this.lists[this.nextList];
    const list = kept && kept.length >= length ? kept : new Int32Array(length * 2);
    this.lists[this.nextList] = list;
    this.nextList += 1;
    return list;
  }

  /** Empty. */
  takeDistances(): DistanceList {
    const list = (this.distances[this.nextDistances] ??= new DistanceList());
    this.nextDistances += 1;
    list.length = 0;
    return list;
  }

  /** Holds anything. */
  take(): Bits {
    const bits = (this.kept[this.next] ??= this.space.take());
    this.next += 1;
    return bits;
  }
}
