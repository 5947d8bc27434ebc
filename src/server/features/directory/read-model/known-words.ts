import { garageServices } from '#contract/garages.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface DistrictName {
  readonly id: number;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
}

/** Words of services and districts: they find listings by their facets, whatever the address says. */
export interface KnownWords {
  readonly vocabulary: Vocabulary;
  readonly services: Uint32Array;
  readonly districts: readonly (readonly number[])[];
}

export function collectKnownWords(districts: readonly DistrictName[]): KnownWords {
  const meanings = new Map<string, { services: number; districts: Set<number> }>();
  const meaningOf = (word: string) => {
    const known = meanings.get(word) ?? { services: 0, districts: new Set<number>() };
    meanings.set(word, known);
    return known;
  };
  garageServices.forEach((service, index) => {
    for (const word of wordsOf(service.value)) if (word !== 'and') meaningOf(word).services |= 1 << index;
  });
  for (const district of districts) {
    for (const word of [district.name, ...district.alsoKnownAs].flatMap((name) => wordsOf(name)))
      meaningOf(word).districts.add(district.id);
  }
  const words = [...meanings.keys()].sort();
  return {
    vocabulary: createVocabulary(words),
    services: Uint32Array.from(words, (word) => meanings.get(word)?.services ?? 0),
    districts: words.map((word) => [...(meanings.get(word)?.districts ?? [])]),
  };
}
