import { wordsOf } from './words.ts';

/** Words that mean the same in this directory: a word finds what any word of its group finds. Single words, without accents. */
export const wordGroups = [
  // Names of gods and saints, spelt in several ways.
  'sri shri shree sree',
  'laxmi lakshmi luxmi',
  'mahalaxmi mahalakshmi mahaluxmi',
  'jai jay',
  'ganesh ganesha ganpati ganapati ganapathi',
  'vishwakarma viswakarma vishvakarma',
  // British and American.
  'centre center',
  'authorised authorized',
  // Faults are searched by what is broken, and in Hindi by how it sounds.
  'truck trucks truk trak lorry lorries lori',
  'tyre tyres tire tires puncture panchar pankchar pancture',
  'glass windscreen windshield sheesha shisha kaanch kanch',
  'towing tow crane kren breakdown recovery',
  'transmission gearbox gear',
  'brakes brake breaks break brek',
  'battery batteries batri baitri',
  'denting dent denter',
  'painting paint painter rangai',
  'ev electric',
  'electrical electrician wiring bijli',
  'ac aircon cooling',
  'engine injan injin',
  'suspension kamani shocker shockup',
  'washing wash dhulai',
  'cng lpg gas',
  'body bodywork coachwork',
  'building builder builders',
  // Cities by their older names, by how they are written, and those whose district has another name.
  'bombay mumbai',
  'poona pune',
  'madras chennai',
  'calcutta kolkata',
  'bangalore bengaluru banglore bangaluru blr',
  'delhi dilli',
  'gurgaon gurugram',
  'baroda vadodara',
  'ahmedabad amdavad ahmadabad',
  'mysore mysuru',
  'mangalore mangaluru',
  'belgaum belagavi',
  'hubli hubballi',
  'gulbarga kalaburagi',
  'bellary ballari',
  'shimoga shivamogga',
  'tumkur tumakuru',
  'cochin kochi ernakulam',
  'calicut kozhikode',
  'trivandrum thiruvananthapuram',
  'quilon kollam',
  'alleppey alappuzha',
  'trichur thrissur',
  'palghat palakkad',
  'cannanore kannur',
  'trichy tiruchi tiruchirappalli',
  'tuticorin thoothukudi',
  'kovai coimbatore',
  'pondicherry puducherry pondy',
  'vizag visakhapatnam vishakhapatnam',
  'rajahmundry rajamahendravaram',
  'benares banaras varanasi',
  'allahabad prayagraj',
  'simla shimla',
  'gauhati guwahati kamrup',
  'bhubaneswar bhubaneshwar khordha',
  'aurangabad sambhajinagar',
  'ahmednagar ahilyanagar',
  'osmanabad dharashiv',
  'orissa odisha',
  'uttaranchal uttarakhand',
] as const;

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

/** Of each word that has other spellings: the first of them all. */
const firstSpellings = new Map(
  wordGroups.flatMap((group) => {
    const words = group.split(' ');
    const [first = ''] = [...words].sort();
    return words.map((word) => [word, first] as const);
  }),
);

/** Words as one number of 32 bits: the same whatever their order and spelling, and without those that say nothing. 0 for none. */
export function nameKeyOf(words: readonly string[]): number {
  const distinct: number[] = [];
  let key = 0;
  for (const word of tellingWords(words)) {
    const own = keyOf(firstSpellings.get(word) ?? word);
    if (distinct.includes(own)) continue;
    distinct.push(own);
    key = (key + own) | 0;
  }
  return mixed(key ^ Math.imul(distinct.length, 0x9e3779b1));
}

/** FNV-1a. */
function keyOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return mixed(hash);
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return half ^ (half >>> 13);
}
