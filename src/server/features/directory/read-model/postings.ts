import { newBits, setBit } from './bits.ts';
import type { Bits } from './bits.ts';

/** For each word, where it occurs: ascending positions, or a set of bits when it occurs in more than one of 32 listings. */
export interface Postings {
  readonly start: Int32Array;
  readonly items: Int32Array;
  readonly heavy: ReadonlyMap<number, Bits>;
}

/** Occurrences as they are found: word after word, each with the position it was found at. */
export class OccurrenceList {
  words = new Int32Array(1 << 16);
  positions = new Int32Array(1 << 16);
  length = 0;

  add(word: number, position: number): void {
    if (this.length === this.words.length) {
      this.words = grown(this.words);
      this.positions = grown(this.positions);
    }
    this.words[this.length] = word;
    this.positions[this.length] = position;
    this.length += 1;
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(array.length * 1.6));
  larger.set(array);
  return larger;
}

/** Sorts occurrences, found in ascending positions, by word. `size` is the number of listings. */
export function buildPostings(found: OccurrenceList, wordCount: number, size: number): Postings {
  const counts = new Int32Array(wordCount + 1);
  for (let index = 0; index < found.length; index += 1)
    counts[found.words[index] as number] = (counts[found.words[index] as number] as number) + 1;
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
  for (let index = 0; index < found.length; index += 1) {
    const word = found.words[index] as number;
    const position = found.positions[index] as number;
    const bits = heavy.get(word);
    if (bits) setBit(bits, position);
    else {
      items[next[word] as number] = position;
      next[word] = (next[word] as number) + 1;
    }
  }
  return { start, items, heavy };
}

export function isHeavy(count: number, size: number): boolean {
  return count > 64 && count * 32 > size;
}

/** Adds all positions of a word to the bits. */
export function addPostings(target: Bits, postings: Postings, word: number): void {
  const bits = postings.heavy.get(word);
  if (bits) {
    for (let index = 0; index < target.length; index += 1) target[index] = (target[index] as number) | (bits[index] as number);
    return;
  }
  const end = postings.start[word + 1] as number;
  for (let index = postings.start[word] as number; index < end; index += 1) setBit(target, postings.items[index] as number);
}
