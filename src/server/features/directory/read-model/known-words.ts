import { garageServices } from '#contract/directory/listings.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface DistrictName {
  readonly id: number;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
}

export interface StateName {
  readonly code: string;
  readonly name: string;
}

/** What a word of a service's, district's or state's name stands for. */
export interface Meaning {
  /** Bits of garageServices. */
  services: number;
  readonly districts: Set<number>;
  readonly states: Set<string>;
}

/** Words of services, districts and states: they find listings by what these are, whatever the address says. */
export interface KnownWords {
  readonly vocabulary: Vocabulary;
  /** By the word's number. */
  readonly meanings: readonly Meaning[];
}

export function collectKnownWords(districts: readonly DistrictName[], states: readonly StateName[]): KnownWords {
  const meanings = new Map<string, Meaning>();
  const meaningOf = (word: string) => {
    const known = meanings.get(word) ?? { services: 0, districts: new Set<number>(), states: new Set<string>() };
    meanings.set(word, known);
    return known;
  };
  garageServices.forEach((service, index) => {
    for (const word of wordsOf(service.value)) if (word !== 'and') meaningOf(word).services |= 1 << index;
  });
  for (const district of districts)
    for (const word of [district.name, ...district.alsoKnownAs].flatMap((name) => wordsOf(name)))
      meaningOf(word).districts.add(district.id);
  for (const state of states) for (const word of wordsOf(state.name)) if (word !== 'and') meaningOf(word).states.add(state.code);
  const words = [...meanings.keys()].sort();
  return { vocabulary: createVocabulary(words), meanings: words.map((word) => meanings.get(word) as Meaning) };
}
