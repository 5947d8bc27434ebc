import { andInto, countBits, newBits, orInto, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { KnownWords } from './known-words.ts';
import type { ListingEntry } from './listing-entry.ts';
import { addPostings } from './postings.ts';
import type { Segment } from './segment.ts';
import { editDistance, forgivenSlips } from './vocabulary.ts';

/** Where one query word is found: in name or branch, and anywhere (services and district included). */
export interface WordMatch {
  readonly inName: Bits;
  readonly anywhere: Bits;
  /** Beginnings found nothing; similar words were taken. */
  readonly forgiving: boolean;
}

interface Hits {
  numbers: Iterable<number>;
  known: Iterable<number>;
}

function* range(first: number, last: number): Generator<number> {
  for (let number = first; number < last; number += 1) yield number;
}

function hitsByPrefix(segment: Segment, known: KnownWords, word: string): Hits {
  const own = segment.vocabulary.prefixRange(word);
  const facets = known.vocabulary.prefixRange(word);
  return { numbers: range(own.first, own.last), known: range(facets.first, facets.last) };
}

function collect(segment: Segment, known: KnownWords, hits: Hits, forgiving: boolean): WordMatch {
  const inName = newBits(segment.size);
  const anywhere = newBits(segment.size);
  for (const number of hits.numbers) {
    addPostings(inName, segment.inName, number);
    addPostings(anywhere, segment.anywhere, number);
  }
  for (const number of hits.known) {
    const services = known.services[number] as number;
    segment.byService.forEach((bits, index) => {
      if ((services >>> index) & 1) orInto(anywhere, bits);
    });
    for (const district of known.districts[number] as readonly number[])
      for (const position of segment.byDistrict.get(district) ?? []) setBit(anywhere, position);
  }
  return { inName, anywhere, forgiving };
}

export function matchPrefix(segment: Segment, known: KnownWords, word: string): WordMatch {
  return collect(segment, known, hitsByPrefix(segment, known, word), false);
}

export function matchSimilar(segment: Segment, known: KnownWords, word: string): WordMatch {
  return collect(segment, known, { numbers: segment.vocabulary.similar(word), known: known.vocabulary.similar(word) }, true);
}

/** Does the match find a listing that is still as the segment has it? */
export function findsAlive(segment: Segment, match: WordMatch): boolean {
  const alive = match.anywhere.slice();
  andInto(alive, segment.alive);
  return countBits(alive) > 0;
}

/** How a word is found in one entry: 2 in name or branch, 1 elsewhere, 0 not at all. */
export function matchEntry(entry: ListingEntry, known: KnownWords, word: string, forgiving: boolean): 0 | 1 | 2 {
  const slips = forgivenSlips(word);
  const fits = (own: string) => (forgiving ? editDistance(word, own, slips) <= slips : own.startsWith(word));
  if (entry.nameWords.some(fits)) return 2;
  if (entry.otherWords.some(fits)) return 1;
  const prefix = known.vocabulary.prefixRange(word);
  for (const number of forgiving ? known.vocabulary.similar(word) : range(prefix.first, prefix.last)) {
    if (((known.services[number] as number) & entry.services) !== 0 || known.districts[number]?.includes(entry.districtId))
      return 1;
  }
  return 0;
}
