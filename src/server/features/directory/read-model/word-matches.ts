import { garageServices } from '#contract/directory/listings.ts';
import { usualSort } from '#domain/directory/listing-sorts.ts';
import type { Columns } from './columns.ts';
import { spellings, wordsOf } from './words.ts';
import { Vocabulary } from './word-index.ts';
import type { WordIndex } from './word-index.ts';

export interface PlaceNames {
  readonly districts: readonly { readonly id: number; readonly names: readonly string[] }[];
  readonly states: readonly { readonly code: string; readonly name: string }[];
}

/** What a word means beyond the listings' own words. */
export interface Meaning {
  /** Bits of garageServices. */
  services: number;
  readonly districts: Set<number>;
  readonly states: Set<string>;
}

/** Words of services, districts and states: they match listings by these attributes, whatever the address says. */
export class KnownWords {
  private readonly vocabulary = new Vocabulary();
  private readonly meanings: Meaning[] = [];

  constructor({ districts, states }: PlaceNames) {
    const meaningsOf = (text: string): Meaning[] =>
      wordsOf(text).map(
        (word) => (this.meanings[this.vocabulary.enter(word)] ??= { services: 0, districts: new Set(), states: new Set() }),
      );
    const withoutAnd = (text: string) => text.replaceAll(' and ', ' ');
    for (const [number, { value }] of garageServices.entries())
      for (const meaning of meaningsOf(withoutAnd(value))) meaning.services |= 1 << number;
    for (const { id, names } of districts)
      for (const name of names) for (const meaning of meaningsOf(name)) meaning.districts.add(id);
    for (const { code, name } of states) for (const meaning of meaningsOf(withoutAnd(name))) meaning.states.add(code);
    this.vocabulary.sort();
  }

  /** In names of services and places a complete word is no prefix: "ac" is air conditioning, not accident. */
  meaningOf([typed = '', ...others]: readonly string[], forgiving: boolean): Meaning {
    const exactly = [typed, ...others].map((word) => this.vocabulary.numberOf(word)).filter((number) => number !== -1);
    const numbers =
      exactly.length > 0
        ? exactly
        : [...this.vocabulary.beginningWith(typed), ...(forgiving ? this.vocabulary.similarTo(typed) : [])];
    const meaning: Meaning = { services: 0, districts: new Set(), states: new Set() };
    for (const { services, districts, states } of numbers.map((number) => this.meanings[number] as Meaning)) {
      meaning.services |= services;
      for (const district of districts) meaning.districts.add(district);
      for (const state of states) meaning.states.add(state);
    }
    return meaning;
  }
}

export interface WordMatch {
  /** Similar words were included. */
  readonly forgiving: boolean;
  /** In result order. */
  readonly slots: Int32Array;
  /** For each slot: `wholeName`, `inName` or `elsewhere`. */
  readonly levels: Uint8Array;
}

export const elsewhere = 1;
const inName = 2;
const wholeName = 3;
/** 0 for 0, and 1 for any of these. */
export const oneIfAny = (level: number): number => (level + 3) >>> 2;
/** Bytes of matches cached until a change. */
const keptBytes = 32 * 1024 * 1024;
export class WordMatches {
  private readonly columns: Columns;
  private readonly index: WordIndex;
  private readonly known: KnownWords;
  private readonly matches = new Map<string, WordMatch>();
  private matchBytes = 0;
  private kept = roomFor(0);

  constructor(columns: Columns, index: WordIndex, known: KnownWords) {
    this.columns = columns;
    this.index = index;
    this.known = known;
  }

  forget(): void {
    this.matches.clear();
    this.matchBytes = 0;
  }

  /** Level of the word for each slot, in result order; 0 if absent. */
  levelsIn(match: WordMatch, slots: Int32Array): Uint8Array {
    if (slots === match.slots) return match.levels;
    const { levels, marks } = this.room();
    if (slots.length * 16 < match.slots.length) {
      const { place } = this.columns.inOrder(usualSort);
      for (let at = 0; at < slots.length; at += 1) {
        const wanted = place[slots[at] as number] as number;
        let [low, high] = [0, match.slots.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          if ((place[match.slots[middle] as number] as number) < wanted) low = middle + 1;
          else high = middle;
        }
        levels[at] = match.slots[low] === slots[at] ? (match.levels[low] as number) : 0;
      }
      return levels;
    }
    setAt(marks, match.slots, match.levels);
    getAt(marks, slots, levels);
    clearAt(marks, match.slots, match.slots.length);
    return levels;
  }

  /** Evicts the least recently used. */
  of(word: string, forgiving: boolean): WordMatch {
    const key = forgiving ? `~${word}` : word;
    let match = this.matches.get(key);
    if (match) this.matches.delete(key);
    else {
      match = this.matchOf(word, forgiving);
      this.matchBytes += weightOf(match);
    }
    this.matches.set(key, match);
    for (const [oldest, kept] of this.matches) {
      if (this.matchBytes <= keptBytes || oldest === key) break;
      this.matches.delete(oldest);
      this.matchBytes -= weightOf(kept);
    }
    return match;
  }

  /** The typed word may be a prefix; its other spellings must match in full. */
  private matchOf(word: string, forgiving: boolean): WordMatch {
    const { columns, index } = this;
    const { vocabulary } = index;
    const { facts, area } = columns.arrays;
    const { marks, noted } = this.room();
    const order = columns.inOrder(usualSort);
    const words = spellings(word);
    const whole = words.map((one) => vocabulary.numberOf(one));
    const others = whole.slice(1).filter((number) => number !== -1);
    let count = 0;
    for (const number of [...vocabulary.beginningWith(word), ...others, ...(forgiving ? vocabulary.similarTo(word) : [])])
      count = index.mark(number, whole.includes(number) ? wholeName : inName, elsewhere, marks, noted, count);
    const { services, districts, states } = this.known.meaningOf(words, forgiving);
    if (services !== 0 || districts.size > 0 || states.size > 0) {
      const isMeant = Uint8Array.from(columns.areas.values, (one) =>
        districts.has(one.districtId) || states.has(one.stateCode) ? 1 : 0,
      );
      count = noteMeant(order.slots, facts, services, area, isMeant, marks, noted, count);
    }
    const slots = this.inResultOrder(noted.subarray(0, count), marks);
    const levels = new Uint8Array(slots.length);
    getAt(marks, slots, levels);
    clearAt(marks, noted, count);
    return { forgiving, slots, levels };
  }

  /** Live slots in result order. They may already be sorted; otherwise few are sorted, and for many all listings are scanned. */
  private inResultOrder(noted: Int32Array, marks: Uint8Array): Int32Array {
    const { facts } = this.columns.arrays;
    const { slots, place } = this.columns.inOrder(usualSort);
    const found = new Int32Array(noted.length + 1);
    let count = 0;
    let isInOrder = true;
    for (let at = 0; at < noted.length; at += 1) {
      const slot = noted[at] as number;
      if (facts[slot] === 0) continue;
      found[count] = place[slot] as number;
      isInOrder &&= count === 0 || (found[count - 1] as number) < (found[count] as number);
      count += 1;
    }
    if (!isInOrder && count * 64 > slots.length) {
      count = keepMarkedSlots(slots, marks, found);
      return found.subarray(0, count);
    }
    const places = found.subarray(0, count);
    if (!isInOrder) places.sort();
    for (let at = 0; at < count; at += 1) places[at] = slots[places[at] as number] as number;
    return places;
  }

  /** Scratch arrays reused per word; `marks`, by slot, is 0 between uses. */
  private room(): Room {
    const capacity = this.columns.arrays.facts.length;
    if (this.kept.marks.length !== capacity) this.kept = roomFor(capacity);
    return this.kept;
  }
}

const roomFor = (capacity: number) => ({
  levels: new Uint8Array(capacity),
  marks: new Uint8Array(capacity),
  noted: new Int32Array(capacity),
});
type Room = ReturnType<typeof roomFor>;

const weightOf = ({ slots }: WordMatch) => slots.length * 5 + 500;

// Loops in their own functions are compiled only once.

function setAt(marks: Uint8Array, slots: Int32Array, levels: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) marks[slots[at] as number] = levels[at] as number;
}

function getAt(marks: Uint8Array, slots: Int32Array, levels: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) levels[at] = marks[slots[at] as number] as number;
}

function clearAt(marks: Uint8Array, slots: Int32Array, length: number): void {
  for (let at = 0; at < length; at += 1) marks[slots[at] as number] = 0;
}

function keepMarkedSlots(slots: Int32Array, marks: Uint8Array, into: Int32Array): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    into[count] = slots[at] as number;
    count += oneIfAny(marks[slots[at] as number] as number);
  }
  return count;
}

/** Marks listings that match by attribute; returns the new count. */
function noteMeant(
  slots: Int32Array,
  facts: Int32Array,
  services: number,
  area: Int32Array,
  isMeant: Uint8Array,
  marks: Uint8Array,
  noted: Int32Array,
  count: number,
): number {
  let next = count;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (marks[slot] !== 0 || (((facts[slot] as number) & services) === 0 && isMeant[area[slot] as number] === 0)) continue;
    marks[slot] = elsewhere;
    noted[next++] = slot;
  }
  return next;
}
