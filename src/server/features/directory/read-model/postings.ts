import { newBits, or, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Pace } from './pace.ts';
import { isFew } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import type { WordLog } from './word-log.ts';

/** For each word, where it occurs: ascending positions, or a set of bits when it occurs in more than one of 32 listings. */
export interface Postings {
  readonly start: Int32Array;
  readonly items: Int32Array<ArrayBufferLike>;
  readonly heavy: ReadonlyMap<number, Bits>;
}

/** Listings. */
const restEvery = 4_096;

/** `order`: which listing of the log has each position; `part`: the words of names, or all. */
export function buildPostings(log: WordLog, order: Int32Array, part: 'name' | 'all', pace: Pace): Postings {
  const { wordCount, occurrences, inName } = log;
  const size = order.length;
  const endOf = (listing: number) =>
    part === 'all' ? (log.start[listing + 1] as number) : (log.start[listing] as number) + (inName[listing] as number);
  const counts = new Int32Array(wordCount);
  for (let listing = 0; listing < size; listing += 1) {
    if (listing % restEvery === 0) pace.rest();
    const end = endOf(listing);
    for (let index = log.start[listing] as number; index < end; index += 1) {
      const word = occurrences[index] as number;
      counts[word] = (counts[word] as number) + 1;
    }
  }
  const heavy = new Map<number, Bits>();
  const start = new Int32Array(wordCount + 1);
  let total = 0;
  for (let word = 0; word < wordCount; word += 1) {
    start[word] = total;
    if (isHeavy(counts[word] as number, size)) heavy.set(word, newBits(size));
    else total += counts[word] as number;
  }
  start[wordCount] = total;
  const items = new Int32Array(total);
  const next = start.slice();
  for (let position = 0; position < size; position += 1) {
    if (position % restEvery === 0) pace.rest();
    const listing = order[position] as number;
    const end = endOf(listing);
    for (let index = log.start[listing] as number; index < end; index += 1) {
      const word = occurrences[index] as number;
      if (start[word] === start[word + 1]) setBit(heavy.get(word) as Bits, position);
      else {
        items[next[word] as number] = position;
        next[word] = (next[word] as number) + 1;
      }
    }
  }
  return { start, items, heavy };
}

/** From here on bits are smaller than a list. */
export function isHeavy(count: number, size: number): boolean {
  return count > 64 && count * 32 > size;
}

/** Where one word occurs. */
export function postingsOf(postings: Postings, word: number): PositionSet {
  return postings.heavy.get(word) ?? postings.items.subarray(postings.start[word], postings.start[word + 1]);
}

/** How often the words from `first` to before `last` occur together when they are few enough for a list; else infinity. */
export function fewOccurrences(postings: Postings, first: number, last: number, size: number): number {
  const count = (postings.start[last] as number) - (postings.start[first] as number);
  if (!isFew(count, size)) return Number.POSITIVE_INFINITY;
  for (const word of postings.heavy.keys()) if (word >= first && word < last) return Number.POSITIVE_INFINITY;
  return count;
}

/** Adds all positions of the words from `first` to before `last`. */
export function addRange(target: Bits, postings: Postings, first: number, last: number): void {
  const { items, start, heavy } = postings;
  const end = start[last] as number;
  for (let index = start[first] as number; index < end; index += 1) setBit(target, items[index] as number);
  if (heavy.size > 0) for (const [word, bits] of heavy) if (word >= first && word < last) or(target, target, bits);
}
