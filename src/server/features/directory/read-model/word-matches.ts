import { garageServices } from '#contract/directory/listings.ts';
import { usualSort } from '#domain/directory/listing-sorts.ts';
import type { Columns } from './columns.ts';
import { spellings } from './search-words.ts';
import { Vocabulary } from './word-index.ts';
import type { WordIndex } from './word-index.ts';
import { wordsOf } from './words.ts';

export interface PlaceNames {
  readonly districts: readonly { readonly id: number; readonly names: readonly string[] }[];
  readonly states: readonly { readonly code: string; readonly name: string }[];
}

/** What a listing may be, whatever its own words are. */
export interface Meaning {
  /** Bits of garageServices. */
  services: number;
  readonly districts: Set<number>;
  readonly states: Set<string>;
}

/** Words of services, districts and states: they find listings by what these are, whatever the address says. */
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

  /** In names of services and places, a whole word is no beginning: "ac" is the air conditioning and not the accident. */
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

/** Where one word of a search is found. */
export interface WordMatch {
  /** Similar words were taken, too. */
  readonly forgiving: boolean;
  /** In result order. */
  readonly slots: Int32Array;
  /** Of each of them: `wholeName`, `inName` or `elsewhere`. */
  readonly levels: Uint8Array;
}

export const elsewhere = 1;
const inName = 2;
const wholeName = 3;
/** 0 for 0, and 1 for each of these. */
export const oneIfAny = (level: number): number => (level + 3) >>> 2;
/** Bytes of matches that are kept until something changes. */
const keptBytes = 32 * 1024 * 1024;
/** The listings that each word of a search finds. */
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

  /** Something has changed. */
  forget(): void {
    this.matches.clear();
    this.matchBytes = 0;
  }

  /** Of each of the slots, which are in result order: how it has the word; 0 for not at all. */
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
    for (let at = 0; at < match.slots.length; at += 1) marks[match.slots[at] as number] = match.levels[at] as number;
    for (let at = 0; at < slots.length; at += 1) levels[at] = marks[slots[at] as number] as number;
    for (let at = 0; at < match.slots.length; at += 1) marks[match.slots[at] as number] = 0;
    return levels;
  }

  /** The least recently used go first. */
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

  /** What was typed may be the beginning of a word; other spellings of it stand for themselves. */
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
      for (const slot of order.slots) {
        if (marks[slot] !== 0 || (((facts[slot] as number) & services) === 0 && isMeant[area[slot] as number] === 0)) continue;
        marks[slot] = elsewhere;
        noted[count++] = slot;
      }
    }
    const slots = this.inResultOrder(noted.subarray(0, count), marks);
    const levels = new Uint8Array(slots.length);
    for (let at = 0; at < slots.length; at += 1) levels[at] = marks[slots[at] as number] as number;
    for (let at = 0; at < count; at += 1) marks[noted[at] as number] = 0;
    return { forgiving, slots, levels };
  }

  /** Those that are not gone. They may come in order; else few are sorted, and for many all listings are gone through. */
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
      count = 0;
      for (let at = 0; at < slots.length; at += 1) {
        found[count] = slots[at] as number;
        count += oneIfAny(marks[slots[at] as number] as number);
      }
      return found.subarray(0, count);
    }
    const places = found.subarray(0, count);
    if (!isInOrder) places.sort();
    for (let at = 0; at < count; at += 1) places[at] = slots[places[at] as number] as number;
    return places;
  }

  /** What is written into, one word after another; `marks`, by slot, is 0 whenever nobody uses it. */
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
