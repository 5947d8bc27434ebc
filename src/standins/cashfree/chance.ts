import { createHash } from 'node:crypto';
import type { Collection } from './store.ts';

export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(purpose: string): number;
  /** A unique, increasing number as text. */
  id(): string;
  digits(purpose: string, length: number): string;
  /** 43 characters of `A-Za-z0-9_-`. */
  opaque(purpose: string): string;
};

const FIRST_ID = 5_100_000_000;

/** Randomness from a seed and a persistent counter: repeatable, and never the same id twice. */
export function createChance(seed: string, counters: Collection<number>): Chance {
  function next(): number {
    return counters.put('draws', (counters.get('draws') ?? 0) + 1);
  }
  function draw(purpose: string): Buffer {
    return createHash('sha256').update(`${seed}:${purpose}:${next()}`).digest();
  }
  return {
    fraction: (purpose) => draw(purpose).readUIntBE(0, 6) / 2 ** 48,
    id: () => String(FIRST_ID + next()),
    digits: (purpose, length) =>
      BigInt(`0x${draw(purpose).toString('hex')}`)
        .toString()
        .slice(-length)
        .padStart(length, '0'),
    opaque: (purpose) => draw(purpose).toString('base64url'),
  };
}
