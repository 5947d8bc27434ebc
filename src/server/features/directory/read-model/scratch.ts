import { newBits } from './bits.ts';
import type { Bits } from './bits.ts';

/** Bits that searches use over again: a search takes what it needs, and all of it is free for the next one. */
export class Scratch {
  private readonly size: number;
  private readonly kept: Bits[] = [];
  private next = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** Before a search: what earlier ones took is free again. */
  reset(): void {
    this.next = 0;
  }

  /** Holds anything. */
  take(): Bits {
    const bits = (this.kept[this.next] ??= newBits(this.size));
    this.next += 1;
    return bits;
  }
}
