const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;
const asciiSeparators = /[^a-z0-9]+/;
const ascii = /^[\t\n\r -~]*$/;

const devanagari = /[\u0900-\u097F]+/g;

/** Lower case Latin without accents: "Śrī Bālājī" equals "sri balaji", and पुणे is pune. */
export function plain(text: string): string {
  return text.replaceAll(devanagari, inLatin).normalize('NFKD').replaceAll(marks, '').toLowerCase();
}

/** Key of a name from a list: "Lahaul & Spiti" equals "Lahaul and Spiti", and "Medchal - Malkajgiri" is "Medchal-Malkajgiri". */
export function nameKey(text: string): string {
  return wordsOf(text.replaceAll('&', ' and ')).join(' ');
}

/** Words of a text in order, with repeats. */
export function wordsOf(text: string): string[] {
  const words = ascii.test(text) ? text.toLowerCase().split(asciiSeparators) : plain(text).split(separators);
  return words[0] === '' || words.at(-1) === '' ? words.filter((word) => word !== '') : words;
}

const consonants = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'f',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    व: 'v',
    ळ: 'l',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
);
/** With nukta, the dot below. */
const dotted = new Map(Object.entries({ ड: 'r', ढ: 'rh', ज: 'z' }));
const vowels = new Map(
  Object.entries({
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
    ऍ: 'e',
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॅ': 'e',
  }),
);
const [virama, nukta, anusvara, candrabindu] = ['\u094D', '\u093C', '\u0902', '\u0901'];
const labial = /[पफबभम]/;

interface Syllable {
  head: string;
  vowel: string;
  /** The inherent `a` of a consonant without a vowel sign: mostly silent within and at the end of a word. */
  isInherent: boolean;
  tail: string;
}

/** Transliterates Devanagari as usually written in Latin: पुणे → pune, नागपुर → nagpur. Other letters stay. */
function inLatin(word: string): string {
  const syllables = syllablesOf(word.normalize('NFD'));
  const last = syllables.at(-1);
  if (last?.isInherent && syllables.length > 1 && last.tail === '') last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at -= 1) {
    const [before, here, after] = syllables.slice(at - 1, at + 2);
    if (here?.isInherent && here.tail === '' && before?.vowel && after?.vowel && after.head) here.vowel = '';
  }
  return syllables
    .map(({ head, vowel, tail }) => head + vowel + tail)
    .join('')
    .replaceAll(/ay(?=[^aeiouy])/g, 'ai');
}

function syllablesOf(text: string): Syllable[] {
  const found: Syllable[] = [];
  const letters = [...text];
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1);
    const consonant = (letters[at + 1] === nukta ? dotted.get(letter) : undefined) ?? consonants.get(letter);
    const vowel = vowels.get(letter);
    if (consonant !== undefined) found.push({ head: consonant, vowel: 'a', isInherent: true, tail: '' });
    else if (vowel !== undefined && last?.isInherent && last.tail === '' && /\p{M}/u.test(letter))
      Object.assign(last, { vowel, isInherent: false });
    else if (vowel !== undefined) found.push({ head: '', vowel, isInherent: false, tail: '' });
    else if (letter === virama && last) Object.assign(last, { vowel: '', isInherent: false });
    else if ((letter === anusvara || letter === candrabindu) && last) last.tail = labial.test(letters[at + 1] ?? '') ? 'm' : 'n';
    else if (letter >= '०' && letter <= '९')
      found.push({ head: String(letter.charCodeAt(0) - 0x0966), vowel: '', isInherent: false, tail: '' });
    else if (letter !== nukta) found.push({ head: letter, vowel: '', isInherent: false, tail: '' });
  }
  return found;
}

/** Synonyms: a word finds what any word of its group finds. Single words, without accents. */
export const wordGroups = [
  // Names of gods and saints with several spellings.
  'sri shri shree sree',
  'laxmi lakshmi luxmi',
  'mahalaxmi mahalakshmi mahaluxmi',
  'jai jay',
  'ganesh ganesha ganpati ganapati ganapathi',
  'vishwakarma viswakarma vishvakarma',
  // British and American.
  'centre center',
  'authorised authorized',
  // Faults are searched by the broken part, and in Hindi as it sounds.
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
  // Cities by older names and spellings, and those whose district has another name.
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

export interface SearchWords {
  /** Each must match, in any order. */
  readonly required: readonly string[];
  /** Apply to every listing ("garage"): they only rank names that have them first. */
  readonly generic: readonly string[];
}

/** Words without information about a garage, in English and transliterated Hindi, ignored unless there are no others. */
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

/** Vehicle makes by spelling: garages with the make in their name are preferred, but any other may repair it. */
export const makes: ReadonlyMap<string, string> = new Map(
  `Tata Ashok Leyland Mahindra Eicher BharatBenz Maruti Suzuki Hyundai Toyota Honda Kia Force Bajaj Piaggio TVS Isuzu
    Scania Volvo MAN AMW SML Swaraj Renault Nissan Skoda Volkswagen Ford JCB`
    .split(/\s+/)
    .map((make) => [make.toLowerCase(), make]),
);

export const longestSearch = 8;

/** Informative words; all of them if there are none. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !ignored.has(word));
  return telling.length > 0 ? telling : words;
}

/** Two words that people separate and garages join. */
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

export function spellings(word: string): readonly string[] {
  return [word, ...(synonyms.get(word) ?? [])];
}

/** Pincodes are often written 411 001. */
const splitPincode = /\b([1-9]\d{2})[ -](\d{3})\b/g;

/** Parses a search: at most eight words, each once. */
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

/** For words with other spellings: the first of the group. */
const firstSpellings = new Map(
  wordGroups.flatMap((group) => {
    const words = group.split(' ');
    const [first = ''] = [...words].sort();
    return words.map((word) => [word, first] as const);
  }),
);

/** A 32-bit hash of the words, independent of order and spelling and without uninformative words. 0 for none. */
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
