import type { BitKernel } from './bit-kernel.ts';

/** Sets of positions as bits, 32 a word; whole steps of the kernel, so the last bits stand for nothing and are never set. */
export type Bits = Uint32Array;

const wordsOfStep = 4;

/** Words that so many bits take. */
export function wordsFor(size: number): number {
  return Math.max(1, (size + 127) >>> 7) * wordsOfStep;
}

/** Not in a `BitSpace`: can be filled, not combined. */
export function newBits(size: number): Bits {
  return new Uint32Array(wordsFor(size));
}

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
}

export function clearBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] as number) & ~(1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
}

/** Set bits of one word. */
export function ones(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const kernels = new WeakMap<ArrayBufferLike, BitKernel>();

/** From here on bits in this memory can be combined with each other. */
export function bindKernel(memory: ArrayBufferLike, kernel: BitKernel): void {
  kernels.set(memory, kernel);
}

function kernelOf(bits: Bits): BitKernel {
  const kernel = kernels.get(bits.buffer);
  if (!kernel) throw new Error('these bits are in no BitSpace');
  return kernel;
}

export function countBits(bits: Bits): number {
  return kernelOf(bits).count(bits.byteOffset, bits.byteLength);
}

/** Set bits of the words from `first` to before `last`. */
export function countWords(bits: Bits, first: number, last: number): number {
  const whole = (last - first) & -wordsOfStep;
  let count = whole > 0 ? kernelOf(bits).count(bits.byteOffset + first * 4, whole * 4) : 0;
  for (let index = first + whole; index < last; index += 1) count += ones(bits[index] as number);
  return count;
}

/** target = a & b; the target may be one of them, here and below. */
export function and(target: Bits, a: Bits, b: Bits): void {
  kernelOf(target).and(target.byteOffset, a.byteOffset, b.byteOffset, target.byteLength);
}

export function or(target: Bits, a: Bits, b: Bits): void {
  kernelOf(target).or(target.byteOffset, a.byteOffset, b.byteOffset, target.byteLength);
}

/** In a and not in b. */
export function andNot(target: Bits, a: Bits, b: Bits): void {
  kernelOf(target).andNot(target.byteOffset, a.byteOffset, b.byteOffset, target.byteLength);
}

/** Adds to the target what is in both others. */
export function orBoth(target: Bits, a: Bits, b: Bits): void {
  kernelOf(target).orBoth(target.byteOffset, a.byteOffset, b.byteOffset, target.byteLength);
}

/** Words that are skipped at once. */
const stride = 512;

/** Positions of the set bits from the `skip`-th on, at most `take`, ascending. */
export function sliceBits(bits: Bits, skip: number, take: number): number[] {
  const found: number[] = [];
  let left = skip;
  let index = 0;
  while (index + stride <= bits.length) {
    const count = countWords(bits, index, index + stride);
    if (left < count) break;
    left -= count;
    index += stride;
  }
  for (; index < bits.length && found.length < take; index += 1) {
    let word = bits[index] as number;
    if (word === 0) continue;
    const count = ones(word);
    if (left >= count) {
      left -= count;
      continue;
    }
    while (word !== 0 && found.length < take) {
      const lowest = word & -word;
      if (left > 0) left -= 1;
      else found.push((index << 5) + (31 - Math.clz32(lowest)));
      word ^= lowest;
    }
  }
  return found;
}
