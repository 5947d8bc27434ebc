import { wordGroups } from './word-groups.ts';
import { wordsOf } from './words.ts';

/** What a search asks for, taken apart. */
export interface SearchWords {
  /** Each must be found, in any order. */
  readonly required: readonly string[];
  /** Every listing is meant by them ("garage"): they only bring names that have them to the front. */
  readonly generic: readonly string[];
}

/** Words that say nothing about a garage, in English and in Hindi as it is typed, unless they are all there is. */
export const ignored: ReadonlySet<string> = new Set(
  wordsOf(`in at near nearest nearby around me my the a an and or for of to with from on by best good top cheap
    ka ki ke ko se mein par aur wala wale wali waala paas nazdik nazdeek nazdeeki najdik najdeek najdeeki sabse accha acha sasta
    kit plate plates shoe shoes patti problem`),
);
const generic = new Set(
  wordsOf(`garage garages workshop workshops mechanic mechanics mistri mistry vehicle vehicles gadi gaadi gari shop shops dukan dukaan
    repair repairs repairing service services servicing work works kaam kam
    truck trucks truk trak lorry lorries lori car cars bus buses tempo centre center authorised authorized`),
);

/** Makes, and how they write themselves: a garage with one in its name is meant, but where there is none, any other may repair it, too. */
export const makes: ReadonlyMap<string, string> = new Map(
  `Tata Ashok Leyland Mahindra Eicher BharatBenz Maruti Suzuki Hyundai Toyota Honda Kia Force Bajaj Piaggio TVS Isuzu
    Scania Volvo MAN AMW SML Swaraj Renault Nissan Skoda Volkswagen Ford JCB`
    .split(/\s+/)
    .map((make) => [make.toLowerCase(), make]),
);

/** Words of a search that are read. */
export const longestSearch = 8;

/** The words that say something; all of them when none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !ignored.has(word));
  return telling.length > 0 ? telling : words;
}

/** Two words that people write apart and garages together. */
const joined = new Map([
  ['bharat benz', 'bharatbenz'],
  ['wind screen', 'windscreen'],
  ['wind shield', 'windshield'],
  ['gear box', 'gearbox'],
  ['tow truck', 'towing'],
  ['air con', 'ac'],
  ['air conditioning', 'ac'],
  ['air conditioner', 'ac'],
]);

const synonyms = new Map<string, readonly string[]>();
for (const group of wordGroups) {
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

/** A pincode is often written 411 001. */
const splitPincode = /\b([1-9]\d{2})[ -](\d{3})\b/g;

/** Takes a search apart: at most eight words, each once. */
export function searchWords(text: string): SearchWords {
  const words: string[] = [];
  for (const word of wordsOf(text.replaceAll(splitPincode, '$1$2'))) {
    const together = joined.get(`${words.at(-1) ?? ''} ${word}`);
    if (together) words.splice(-1, 1, together);
    else words.push(word);
  }
  const telling = tellingWords([...new Set(words)].slice(0, longestSearch));
  return { required: telling.filter((word) => !generic.has(word)), generic: telling.filter((word) => generic.has(word)) };
}
