import { wordsOf } from './words.ts';

/** What a search asks for, taken apart. */
export interface SearchWords {
  /** Each must be found, in any order. */
  readonly required: readonly string[];
  /** Every listing is meant by them ("garage"): they only bring names that have them to the front. */
  readonly generic: readonly string[];
}

/** Words that say nothing about a garage, unless they are all there is. */
const ignored = new Set(
  wordsOf('in at near nearest nearby around me my the a an and or for of to with from on by best good top cheap'),
);
const generic = new Set(wordsOf('garage garages workshop workshops mechanic mechanics vehicle vehicles shop shops'));

/** Two words that people write apart and garages together. */
const joined = new Map([
  ['bharat benz', 'bharatbenz'],
  ['wind screen', 'windscreen'],
  ['wind shield', 'windshield'],
  ['gear box', 'gearbox'],
  ['air con', 'ac'],
  ['air conditioning', 'ac'],
  ['air conditioner', 'ac'],
]);

/**
 * Words that mean the same in this directory. Names of gods and trades are spelt in several ways; faults are searched by what is
 * broken. A word finds what any word of its group finds.
 */
const groups = [
  'sri shri shree sree',
  'laxmi lakshmi luxmi',
  'mahalaxmi mahalakshmi',
  'jai jay',
  'ganesh ganesha ganpati',
  'vishwakarma viswakarma',
  'centre center',
  'tyre tyres tire tires puncture',
  'glass windscreen windshield',
  'towing tow crane breakdown',
  'transmission gearbox gear',
  'brakes brake',
  'battery batteries',
  'denting dent',
  'painting paint',
  'ev electric',
  'ac cooling',
  'body bodywork coachwork',
  'lorry truck',
  'authorised authorized',
];

const synonyms = new Map<string, readonly string[]>();
for (const group of groups) {
  const words = group.split(' ');
  for (const word of words)
    synonyms.set(
      word,
      words.filter((other) => other !== word),
    );
}

/** The word and those that mean the same. */
export function spellings(word: string): readonly string[] {
  return [word, ...(synonyms.get(word) ?? [])];
}

/** Takes a search apart: at most eight words, each once. */
export function searchWords(text: string): SearchWords {
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    const together = joined.get(`${words.at(-1) ?? ''} ${word}`);
    if (together) words.splice(-1, 1, together);
    else words.push(word);
  }
  const distinct = [...new Set(words)].slice(0, 8);
  const telling = distinct.filter((word) => !ignored.has(word));
  const required = telling.filter((word) => !generic.has(word));
  if (telling.length === 0) return { required: distinct, generic: [] };
  return { required, generic: telling.filter((word) => generic.has(word)) };
}
