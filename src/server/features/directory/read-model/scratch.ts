import type { BitSpace } from './bit-space.ts';
import { newBits } from './bits.ts';
import type { Bits } from './bits.ts';

/** Sets that one search can need: eight words, each with two sets to rank by and two sums, and a few more. */
export const scratchRoom = 64;

/** Bits that searches use over again: a search takes what it needs, and all of it is free for the next one. */
export class Scratch {
  private readonly space: BitSpace;
  /** For listings by their slots. Never in need of clearing: a search reads what it wrote. */
  readonly slots: Bits;
  readonly partSlots: Bits;
  private readonly kept: Bits[] = [];
  private next = 0;

  /** `slots`: how many the segment has. */
  constructor(space: BitSpace, slots: number) {
    this.slots = newBits(slots);
    this.partSlots = newBits(slots);
    this.space = space;
  }

  /** Before a search: what earlier ones took is free again. */
  reset(): void {
    this.next = 0;
  }

  /** Holds anything. */
  take(): Bits {
    const bits = (this.kept[this.next] ??= this.space.take());
    this.next += 1;
    return bits;
  }
}
