import { describe, expect, it } from 'vitest';
import { seededRandom } from '#standins/listings/seeded-random.ts';
import { BitSpace } from './bit-space.ts';
import { and, andNot, countBits, countWords, hasBit, or, orBoth, setBit, sliceBits } from './bits.ts';
import type { Bits } from './bits.ts';

describe.each([1, 31, 128, 129, 5_000, 40_000])('bits of %i positions', (size) => {
  const random = seededRandom(size);
  const space = new BitSpace(size, () => 8);

  function some(share: number): { bits: Bits; positions: Set<number> } {
    const bits = space.take().fill(0);
    const positions = new Set<number>();
    for (let position = 0; position < size; position += 1) {
      if (random() >= share) continue;
      setBit(bits, position);
      positions.add(position);
    }
    return { bits, positions };
  }
  const [a, b, c] = [some(0.5), some(0.3), some(0.05)];
  const target = space.take();
  const positionsOf = (bits: Bits) => Array.from({ length: size }, (_, position) => position).filter((at) => hasBit(bits, at));

  it.each([
    ['and', and, (position: number) => a.positions.has(position) && b.positions.has(position)],
    ['or', or, (position: number) => a.positions.has(position) || b.positions.has(position)],
    ['andNot', andNot, (position: number) => a.positions.has(position) && !b.positions.has(position)],
  ] as const)('%s', (_, combine, expected) => {
    combine(target, a.bits, b.bits);
    expect(positionsOf(target)).toEqual(positionsOf(a.bits.map(() => 0xffffffff)).filter(expected));
  });

  it('adds what is in both others', () => {
    target.set(c.bits);
    orBoth(target, a.bits, b.bits);
    expect(positionsOf(target)).toEqual(
      positionsOf(target).filter((at) => c.positions.has(at) || (a.positions.has(at) && b.positions.has(at))),
    );
    for (const at of c.positions) expect(hasBit(target, at)).toBe(true);
  });

  it('counts, as a whole and in part, and finds the n-th', () => {
    expect(countBits(a.bits)).toBe(a.positions.size);
    const middle = a.bits.length >>> 1;
    expect(countWords(a.bits, 0, middle) + countWords(a.bits, middle, a.bits.length)).toBe(a.positions.size);
    const skip = Math.floor(a.positions.size / 2);
    expect(sliceBits(a.bits, skip, 6)).toEqual([...a.positions].slice(skip, skip + 6));
  });
});

describe('a space for bits', () => {
  it('has room for as many sets as it was asked for, and takes them back', () => {
    const space = new BitSpace(100, () => 2);
    const one = space.take();
    space.take();
    expect(() => space.take()).toThrow('no room');
    space.give(one);
    expect(space.take()).toBe(one);
  });
});
