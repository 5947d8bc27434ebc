import { openKernel } from './bit-kernel.ts';
import type { Bits } from './bits.ts';
import { bindKernel, wordsFor } from './bits.ts';

const page = 65_536;

/** Room for sets of bits of one size, which can be combined with each other. What nobody has taken yet costs no memory. */
export class BitSpace {
  /** Bytes of one set. */
  readonly weight: number;
  private readonly memory: WebAssembly.Memory;
  private readonly words: number;
  private readonly room: number;
  private taken = 0;
  private readonly given: Bits[] = [];

  /** `size`: bits of a set; `room`: sets at the same time, by the bytes of one. */
  constructor(size: number, room: (weight: number) => number) {
    this.words = wordsFor(size);
    this.weight = this.words * 4;
    this.room = room(this.weight);
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((this.weight * this.room) / page) });
    bindKernel(this.memory.buffer, openKernel(this.memory));
  }

  /** Holds anything. */
  take(): Bits {
    const used = this.given.pop();
    if (used) return used;
    if (this.taken === this.room) throw new Error('no room for more bits');
    return new Uint32Array(this.memory.buffer, this.weight * this.taken++, this.words);
  }

  /** Takes bits back that nobody reads any more. */
  give(bits: Bits): void {
    this.given.push(bits);
  }

  /** The same bits in this space. */
  adopt(bits: Bits): Bits {
    const own = this.take();
    own.set(bits);
    return own;
  }
}
