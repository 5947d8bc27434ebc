/** Sets of positions as bits, 32 a word. */
export type Bits = Uint32Array;

export function newBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
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

export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const word = bits[index] as number;
    if (word !== 0) count += ones(word);
  }
  return count;
}

export function andInto(target: Bits, source: Bits): void {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] as number) & (source[index] as number);
}

export function orInto(target: Bits, source: Bits): void {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] as number) | (source[index] as number);
}

export function andNotInto(target: Bits, source: Bits): void {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] as number) & ~(source[index] as number);
}

/** Positions of the set bits from the `skip`-th on, at most `take`, ascending. */
export function sliceBits(bits: Bits, skip: number, take: number): number[] {
  const found: number[] = [];
  let left = skip;
  for (let index = 0; index < bits.length && found.length < take; index += 1) {
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

/** Adds to the target what is in both others. */
export function orBothInto(target: Bits, one: Bits, other: Bits): void {
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] as number) | ((one[index] as number) & (other[index] as number));
}
