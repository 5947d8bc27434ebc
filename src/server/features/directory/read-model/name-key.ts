import { longestSearch, spellings, tellingWords } from './search-words.ts';

/** Words as one number: the same whatever their order and spelling, and without those that say nothing. */
export interface NameKey {
  /** 32 bits. */
  readonly key: number;
  /** Distinct words. */
  readonly count: number;
}

const keys = new Map<string, number>();
const keptKeys = 200_000;

/** Adds up the words' own numbers. */
export function nameKeyOf(words: readonly string[]): NameKey {
  const distinct: number[] = [];
  let key = 0;
  for (const word of tellingWords(words)) {
    const own = keyOf(word);
    if (distinct.includes(own)) continue;
    distinct.push(own);
    key = (key + own) >>> 0;
  }
  return { key, count: distinct.length };
}

/** Bit n - 1: of n words; no bit when no search has so many. */
export function lengthBit({ count }: NameKey): number {
  return count === 0 || count > longestSearch ? 0 : 1 << (count - 1);
}

function keyOf(word: string): number {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const [first = word] = [...spellings(word)].sort();
  // FNV-1a, its bits mixed once more.
  let hash = 0x811c9dc5;
  for (let index = 0; index < first.length; index += 1) hash = Math.imul(hash ^ first.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const key = (hash ^ (hash >>> 13)) >>> 0;
  if (keys.size < keptKeys) keys.set(word, key);
  return key;
}
