/** The words of a segment in ascending order; a word's number is its place. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** Numbers from `first` to before `last` begin with the prefix. */
  prefixRange(prefix: string): { first: number; last: number };
  /** -1 when absent. */
  numberOf(word: string): number;
  /** Words within the edit distance that a query word of this length forgives. */
  similar(word: string): number[];
}

function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One slip in four to seven letters, two in eight or more, none in short words or numbers. */
function forgivenSlips(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** `words` ascending; `deletions` by `indexDeletions`, when that was done beforehand. */
export function createVocabulary(words: readonly string[], deletions: DeletionIndex = indexDeletions(words)): Vocabulary {
  return {
    words,
    prefixRange(prefix) {
      return { first: lowerBound(words, prefix), last: lowerBound(words, `${prefix}\u{10ffff}`) };
    },
    numberOf(word) {
      const number = lowerBound(words, word);
      return words[number] === word ? number : -1;
    },
    similar(word) {
      const slips = forgivenSlips(word);
      if (slips === 0) return [];
      return [...candidates(deletions, word)].filter((number) => isSimilar(word, words[number] as string));
    },
  };
}

export interface DeletionIndex {
  hashes: Uint32Array<ArrayBuffer>;
  numbers: Int32Array<ArrayBuffer>;
}

function hashWithout(word: string, left: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    if (index !== left) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Is it the query's word but for a forgiven slip? Two slips only when they are not both on the same side: what `indexDeletions` finds. */
export function isSimilar(word: string, own: string): boolean {
  const slips = forgivenSlips(word);
  if (slips === 0 || own.length < 3 || /^\d+$/.test(own) || editDistance(word, own, slips) > slips) return false;
  const shortened = new Set(withoutOne(word));
  return withoutOne(own).some((text) => shortened.has(text));
}

function withoutOne(word: string): string[] {
  return [word, ...Array.from(word, (_, left) => word.slice(0, left) + word.slice(left + 1))];
}

/** Each word and each word with one letter left out, by hash: two words within two edits share one of them. */
export function indexDeletions(words: readonly string[]): DeletionIndex {
  const isIndexed = (word: string) => word.length >= 3 && !/^\d+$/.test(word);
  const length = words.reduce((sum, word) => sum + (isIndexed(word) ? word.length + 1 : 0), 0);
  // A pair is one number to the sort: its upper half, the second where bytes come lowest first, is the hash.
  const halves = new Uint32Array(length * 2);
  let next = 0;
  words.forEach((word, number) => {
    if (!isIndexed(word)) return;
    for (let left = -1; left < word.length; left += 1) {
      halves[next++] = number;
      halves[next++] = hashWithout(word, left);
    }
  });
  new BigUint64Array(halves.buffer).sort();
  const hashes = new Uint32Array(length);
  const numbers = new Int32Array(length);
  for (let index = 0; index < length; index += 1) {
    numbers[index] = halves[index * 2] as number;
    hashes[index] = halves[index * 2 + 1] as number;
  }
  return { hashes, numbers };
}

function candidates(index: DeletionIndex, word: string): Set<number> {
  const found = new Set<number>();
  for (let left = -1; left < word.length; left += 1) {
    const hash = hashWithout(word, left);
    let low = 0;
    let high = index.hashes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((index.hashes[middle] as number) < hash) low = middle + 1;
      else high = middle;
    }
    for (; index.hashes[low] === hash; low += 1) found.add(index.numbers[low] as number);
  }
  return found;
}

/** Insertions, deletions, changed letters and swapped neighbours; gives up past the limit with limit + 1. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] as number;
}
