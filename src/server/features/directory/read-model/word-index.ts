import type { ListingWords } from './columns.ts';

export class Vocabulary {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly outlines: number[] = [];
  /** Numbers sorted by word; null while loading. */
  private sorted: number[] | null = null;

  /** -1 if absent. */
  numberOf(word: string): number {
    return this.numbers.get(word) ?? -1;
  }

  enter(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    // A copy: a substring would keep its whole parent string alive.
    const own = Buffer.from(word).toString();
    const number = this.texts.push(own) - 1;
    this.numbers.set(own, number);
    this.outlines.push(outlineOf(own));
    this.sorted?.splice(this.lowerBound(own), 0, number);
    return number;
  }

  sort(): void {
    const { texts } = this;
    this.sorted = texts.map((_, number) => number).sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1));
  }

  beginningWith(prefix: string): number[] {
    const found: number[] = [];
    const sorted = this.sorted ?? [];
    for (let at = this.lowerBound(prefix); at < sorted.length; at += 1) {
      const number = sorted[at] as number;
      if (!(this.texts[number] as string).startsWith(prefix)) break;
      found.push(number);
    }
    return found;
  }

  /** Candidates for a misspelt word. */
  similarTo(word: string): number[] {
    const found: number[] = [];
    const slips = forgivenSlips(word);
    if (slips === 0) return found;
    const wanted = outlineOf(word);
    for (let number = 0; number < this.outlines.length; number += 1)
      if (mayBe(wanted, this.outlines[number] as number, slips) && isSimilar(word, this.texts[number] as string))
        found.push(number);
    return found;
  }

  private lowerBound(wanted: string): number {
    const sorted = this.sorted ?? [];
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.texts[sorted[middle] as number] as string) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Slots per word: twice the slot, plus one if the word is in the listing's name or branch. */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  /** Offsets of the words present at build time. */
  private start: Int32Array = new Int32Array(1);
  private items: Int32Array = new Int32Array(0);
  private readonly added = new Map<number, number[]>();
  /** During the build: words of listing after listing, as twice their numbers, and the end of each slot. */
  private log: { words: Int32Array; readonly ends: Int32Array } | null;
  /** The last slot with each word: skips repeats within a listing. */
  private readonly lastSeen: number[] = [];
  private logged = 0;

  /** `expected`: listings to come before `settle`. Untouched memory costs nothing. */
  constructor(expected: number) {
    this.log = { words: new Int32Array(expected * 24 + 1_024), ends: new Int32Array(expected) };
  }

  add(slot: number, { inName, elsewhere }: ListingWords): void {
    for (const word of inName) this.note(word, slot, 1);
    for (const word of elsewhere) this.note(word, slot, 0);
    if (this.log) this.log.ends[slot] = this.logged;
  }

  private note(word: string, slot: number, isName: 0 | 1): void {
    const number = this.vocabulary.enter(word);
    if (this.lastSeen[number] === slot) return;
    this.lastSeen[number] = slot;
    if (this.log) {
      if (this.logged === this.log.words.length) this.log.words = longer(this.log.words);
      this.log.words[this.logged++] = number * 2 + isName;
    } else {
      const items = this.added.get(number);
      if (items) items.push(slot * 2 + isName);
      else this.added.set(number, [slot * 2 + isName]);
    }
  }

  /** Ends the build. `slots`: the new slot of each old one, in result order. */
  async settle(slots: Int32Array, pause: () => Promise<unknown>): Promise<void> {
    if (!this.log) return;
    const { words, ends } = this.log;
    this.log = null;
    this.vocabulary.sort();
    await pause();
    const count = this.vocabulary.texts.length;
    const start = new Int32Array(count + 1);
    for (let at = 0; at < this.logged; at += 1) {
      const next = ((words[at] as number) >>> 1) + 1;
      start[next] = (start[next] as number) + 1;
    }
    for (let number = 0; number < count; number += 1)
      start[number + 1] = (start[number + 1] as number) + (start[number] as number);
    const items = new Int32Array(this.logged);
    const next = start.slice();
    for (let slot = 0; slot < slots.length; slot += 1) {
      if (slot % 65_536 === 0) await pause();
      const old = slots[slot] as number;
      const last = ends[old] as number;
      for (let at = old === 0 ? 0 : (ends[old - 1] as number); at < last; at += 1) {
        const word = words[at] as number;
        const place = next[word >>> 1] as number;
        items[place] = slot * 2 + (word & 1);
        next[word >>> 1] = place + 1;
      }
    }
    this.start = start;
    this.items = items;
    this.lastSeen.fill(-1);
  }

  /** Raises the level of each slot with the word, stale ones too. New slots are noted from `count` on; returns the new count. */
  mark(number: number, inName: number, elsewhere: number, levels: Uint8Array, noted: Int32Array, count: number): number {
    const { items, start } = this;
    const known = number + 1 < start.length;
    const next = known
      ? raise(items, start[number] as number, start[number + 1] as number, inName, elsewhere, levels, noted, count)
      : count;
    const added = this.added.get(number);
    return added ? raise(Int32Array.from(added), 0, added.length, inName, elsewhere, levels, noted, next) : next;
  }
}

function raise(
  items: Int32Array,
  from: number,
  to: number,
  inName: number,
  elsewhere: number,
  levels: Uint8Array,
  noted: Int32Array,
  count: number,
): number {
  let next = count;
  for (let at = from; at < to; at += 1) {
    const item = items[at] as number;
    const slot = item >>> 1;
    const level = (item & 1) === 1 ? inName : elsewhere;
    const before = levels[slot] as number;
    if (before >= level) continue;
    if (before === 0) noted[next++] = slot;
    levels[slot] = level;
  }
  return next;
}

function longer(array: Int32Array): Int32Array {
  const twice = new Int32Array(array.length * 2);
  twice.set(array);
  return twice;
}

/** One typo in four to seven letters, two in eight or more, none in short words or numbers. */
function forgivenSlips(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A bit set of the word's letters, with its length above. */
function outlineOf(word: string): number {
  let outline = Math.min(word.length, 31) << 27;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    outline |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return outline;
}

/** A typo changes the length by at most one and at most two letters. Leaves few words for the exact comparison. */
function mayBe(outline: number, other: number, slips: number): boolean {
  if (Math.abs((outline >>> 27) - (other >>> 27)) > slips) return false;
  let letters = (outline ^ other) & 0x7ff_ffff;
  for (let left = 2 * slips; left >= 0 && letters !== 0; left -= 1) letters &= letters - 1;
  return letters === 0;
}

/** Whether they are equal up to the tolerated typos. Two only if not both on the same side: deleting one letter of each makes them equal. */
function isSimilar(typed: string, own: string): boolean {
  const slips = forgivenSlips(typed);
  if (slips === 0 || own.length < 3 || /^\d+$/.test(own) || editDistance(typed, own, slips) > slips) return false;
  const shortened = new Set(withoutOne(typed));
  return withoutOne(own).some((text) => shortened.has(text));
}

function withoutOne(word: string): string[] {
  return [word, ...Array.from(word, (_, left) => word.slice(0, left) + word.slice(left + 1))];
}

/** Insertions, deletions, substitutions and transpositions; returns limit + 1 once above the limit. */
function editDistance(a: string, b: string, limit: number): number {
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
