import { countBits, or, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { KnownWords } from './known-words.ts';
import { has, isFew, isList, listOf, nowhere } from './position-set.ts';
import type { PositionList, PositionSet } from './position-set.ts';
import { addRange, fewOccurrences, postingsOf } from './postings.ts';
import type { Postings } from './postings.ts';
import { spellings } from './search-words.ts';
import type { Segment } from './segment.ts';
import { isSimilar } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where one word of a search is found, in one segment and for any other entry. */
export interface WordMatch {
  /** Similar words were taken, too. */
  readonly forgiving: boolean;
  /** Name or branch have exactly this word. */
  readonly whole: PositionSet;
  /** Name or branch have a word that begins with it. */
  readonly inName: PositionSet;
  /** Anywhere: name, branch, address, pincode, services, district, state. */
  readonly anywhere: PositionSet;
  /** Bits of the segment's space that go back to it with the match. */
  readonly owned: readonly Bits[];
  readonly services: number;
  readonly districts: ReadonlySet<number>;
  readonly states: ReadonlySet<string>;
  /** How a word of some text fits: 2 exactly, 1 by its beginning or nearly, 0 not at all. `number`: its own in the segment's vocabulary, or -1. */
  readonly fits: (own: string, number: number) => 0 | 1 | 2;
}

/** Numbers of a vocabulary from `first` to before `last`. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** What was typed may be the beginning of a word; other spellings of it stand for themselves. */
function rangesOf(vocabulary: Vocabulary, words: readonly string[], forgiving: boolean): Range[] {
  const ranges = words.map((word, index) => (index === 0 ? vocabulary.prefixRange(word) : exactRange(vocabulary, word)));
  if (forgiving) ranges.push(...vocabulary.similar(words[0] as string).map((number) => ({ first: number, last: number + 1 })));
  return ranges.filter(({ first, last }) => first < last);
}

function exactRange(vocabulary: Vocabulary, word: string): Range {
  const { first } = vocabulary.prefixRange(word);
  return { first, last: vocabulary.words[first] === word ? first + 1 : first };
}

/** In names of services and places, a whole word is no beginning: "ac" is the air conditioning and not the accident. */
function meantRanges(vocabulary: Vocabulary, words: readonly string[], forgiving: boolean): Range[] {
  const exact = words.map((word) => exactRange(vocabulary, word)).filter(({ first, last }) => first < last);
  return exact.length > 0 ? exact : rangesOf(vocabulary, words, forgiving);
}

/** From here on a list is made by way of bits: sorting would take longer. */
const sortedAtMost = 1_024;

/** Bits that are made for it are noted as `owned`. */
function union(
  segment: Segment,
  postings: Postings,
  ranges: readonly Range[],
  others: readonly PositionSet[],
  owned: Bits[],
): PositionSet {
  const [only] = ranges;
  if (ranges.length === 1 && others.length === 0 && only && only.last - only.first === 1) return postingsOf(postings, only.first);
  if (ranges.length === 0 && others.length === 1) return others[0] as PositionSet;
  let few = 0;
  for (const { first, last } of ranges) few += fewOccurrences(postings, first, last, segment.size);
  for (const set of others) few += isList(set) ? set.length : Number.POSITIVE_INFINITY;
  if (few <= sortedAtMost) {
    const found = new Set<number>();
    for (const { first, last } of ranges)
      for (let index = postings.start[first] as number; index < (postings.start[last] as number); index += 1)
        found.add(postings.items[index] as number);
    for (const set of others) for (const position of set) found.add(position);
    return Int32Array.from(found).sort();
  }
  const bits = segment.space.take();
  bits.fill(0);
  for (const { first, last } of ranges) addRange(bits, postings, first, last);
  for (const set of others) addSet(bits, set);
  const count = countBits(bits);
  if (!isFew(count, segment.size)) {
    owned.push(bits);
    return bits;
  }
  segment.space.give(bits);
  return listOf(bits, count);
}

function addSet(bits: Bits, set: PositionSet): void {
  if (isList(set)) for (const position of set) setBit(bits, position);
  else or(bits, bits, set);
}

/** Finds the word, what it means and, when forgiving, similar words. */
export function matchWord(segment: Segment, known: KnownWords, word: string, forgiving: boolean): WordMatch {
  const words = spellings(word);
  const ranges = rangesOf(segment.vocabulary, words, forgiving);
  const prefix = segment.vocabulary.prefixRange(word);
  const similar = new Set(ranges.filter(({ first, last }) => last - first === 1).map(({ first }) => first));
  let services = 0;
  const districts = new Set<number>();
  const states = new Set<string>();
  for (const { first, last } of meantRanges(known.vocabulary, words, forgiving))
    for (const meaning of known.meanings.slice(first, last)) {
      services |= meaning.services;
      for (const district of meaning.districts) districts.add(district);
      for (const state of meaning.states) states.add(state);
    }
  const meant: PositionSet[] = [
    ...segment.byService.filter((_, service) => (services >>> service) & 1),
    ...[...states].map((state) => segment.byState.get(state) ?? nowhere),
    ...[...districts].map((district) => segment.byDistrict.get(district) ?? nowhere),
  ];
  const exactly = ranges
    .filter(({ first }) => words.includes(segment.vocabulary.words[first] as string))
    .map(({ first }) => ({ first, last: first + 1 }));
  const owned: Bits[] = [];
  return {
    forgiving,
    owned,
    whole: union(segment, segment.inName, exactly, [], owned),
    inName: union(segment, segment.inName, ranges, [], owned),
    anywhere: union(segment, segment.anywhere, ranges, meant, owned),
    services,
    districts,
    states,
    fits(own, number) {
      if (words.includes(own)) return 2;
      if (number !== -1) return (number >= prefix.first && number < prefix.last) || similar.has(number) ? 1 : 0;
      return own.startsWith(word) || (forgiving && isSimilar(word, own)) ? 1 : 0;
    },
  };
}

/** Does the match find a listing that is still as the segment has it? */
export function findsAlive(segment: Segment, match: WordMatch): boolean {
  const { anywhere } = match;
  if (isList(anywhere)) return anywhere.some((position) => has(segment.alive, position));
  for (let index = 0; index < anywhere.length; index += 1)
    if (((anywhere[index] as number) & (segment.alive[index] as number)) !== 0) return true;
  return false;
}

/** Bytes that a kept match holds on to beside the segment's own. */
export function weightOf(match: WordMatch): number {
  let weight = 0;
  for (const set of [match.whole, match.inName, match.anywhere]) if (isList(set) && !isShared(set)) weight += set.byteLength;
  for (const bits of match.owned) weight += bits.byteLength;
  return weight;
}

/** The segment's lists of words are parts of one buffer; those made for a match are all of theirs. */
function isShared(list: PositionList): boolean {
  return list.buffer.byteLength !== list.byteLength;
}
