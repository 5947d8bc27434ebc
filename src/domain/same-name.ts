import { devanagariPattern, hasDevanagari } from './devanagari.ts';

/** Titles and forms of address, and words that a firm's name has or lacks at will. */
const besideNames: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss dr shri smt sri sh kumari late er adv ji bhai ben m/s messrs co company the and ' +
    'श्री श्रीमती सुश्री कुमारी स्व डॉ मेसर्स एंड और जी'
  ).split(' '),
);

/** Legal forms of a firm. Two different ones are two firms. */
const legalForms: Readonly<Record<string, string>> = {
  pvt: 'limited',
  private: 'limited',
  ltd: 'limited',
  limited: 'limited',
  llp: 'llp',
  opc: 'opc',
  huf: 'huf',
  लिमिटेड: 'limited',
  प्राइवेट: 'limited',
  लि: 'limited',
  प्रा: 'limited',
};

/** A firm named after a person is not that person. */
const firmWords: ReadonlySet<string> = new Set(
  (
    'sons brothers bros transport transports transporters roadlines roadways logistics carriers movers traders trading enterprise ' +
    'enterprises agency agencies motors automobiles garage works services travels industries infra construction associates group'
  ).split(' '),
);

/** Short and varying spellings of the same name. */
const otherSpellings: Readonly<Record<string, string>> = {
  md: 'muhammad',
  mohd: 'muhammad',
  mohamed: 'muhammad',
  mohamad: 'muhammad',
  mohammed: 'muhammad',
  mohammad: 'muhammad',
  kr: 'kumar',
  chowdhury: 'chaudhari',
  chowdhary: 'chaudhari',
  choudhury: 'chaudhari',
  choudhary: 'chaudhari',
  chaudhury: 'chaudhari',
  chaudhary: 'chaudhari',
};

/** Names of Latin letters, as initials are written in Devanagari: आर. के. शर्मा. */
const letterNames: Readonly<Record<string, string>> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  एच: 'h',
  आई: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  आर: 'r',
  एस: 's',
  टी: 't',
  यू: 'u',
  वी: 'v',
  वाई: 'y',
};

const masked = '*';
const longestName = 200;

/** 'Ramesh s/o Ram Lal' names one person: what follows says whose son. */
const relation = /[\s,(][sdwch]\s?\/\s?o[\s.:]|\s(?:son|daughter|wife) of\s|\sपुत्री?\s|\sपत्नी\s/u;

interface WrittenName {
  readonly words: readonly string[];
  readonly form: string | null;
}

function readName(name: string): WrittenName {
  const whole = name.slice(0, longestName).normalize('NFKC').toLocaleLowerCase('en');
  const related = whole.search(relation);
  const written = (related > 0 ? whole.slice(0, related) : whole)
    .replaceAll(/\bm\s*\/\s*s\b\.?/g, ' ')
    .replaceAll(/\(\s*p\s*\)/g, ' pvt ')
    .replaceAll(/['’`"/.,;:&()|_+-]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !besideNames.has(word));
  const form = written.map((word) => legalForms[word]).find((one) => one !== undefined) ?? null;
  const words = written.filter((word) => legalForms[word] === undefined).map((word) => letterNames[word] ?? word);
  return { words, form };
}

/** Whether this is certainly the same person or company: titles, case, word order and periods are ignored, a missing or different word is not. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => readName(name).words.toSorted().join(' '));
  return left !== '' && left === right;
}

/** Whether one may be a shorter form of the other. 'Ramesh Patil' matches 'Ramesh Kumar Patil', but a first name alone matches nothing. */
export function isNameWithin(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [shorter, longer] = byLength(readName(one).words, readName(other).words);
  return shorter.length > 1 && shorter.every((word) => longer.includes(word));
}

/** Whether a signature in letters is this name; case, spaces and punctuation are ignored, nothing else. */
export function isSignedName(typed: string, own: string): boolean {
  const letters = lettersOf(own);
  return letters !== '' && lettersOf(typed) === letters;
}

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Result of a name comparison, from certain match to mismatch. */
export const nameMatches = ['same', 'unclear', 'differs'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** The register masks some names: 'R****H K**AR'. */
export const isMaskedName = (name: string): boolean => name.includes(masked);

/** The best match of any of these names. */
export function matchAnyName(names: readonly string[], other: string): NameMatch {
  const matches = names.map((name) => matchNames(name, other));
  return nameMatches.find((match) => matches.includes(match)) ?? 'unclear';
}

/**
 * Compares names as people and registers write them: initials, surname first, missing middle names, joined words, legal forms and Devanagari are tolerated. A
 * masked name is never more than unclear, and neither are another script, a first name alone or one initial with a surname.
 */
export function matchNames(one: string, other: string): NameMatch {
  const [left, right] = [readName(one), readName(other)];
  if (left.words.length === 0 || right.words.length === 0) return 'unclear';
  if (isMaskedName(one) || isMaskedName(other)) return fitsMask(left.words, right.words) ? 'unclear' : 'differs';
  if (
    left.words.toSorted().join() === right.words.toSorted().join() &&
    left.form === right.form &&
    isRotation(left.words, right.words)
  )
    return 'same';
  if (!isReadable(left.words) || !isReadable(right.words)) return 'unclear';
  if (left.form !== null && right.form !== null && left.form !== right.form) return 'differs';
  const match = matchWords(...byLength(left.words, right.words));
  // A family's joint property is not its head's own.
  const isOneFamily = (left.form === 'huf') !== (right.form === 'huf');
  return match === 'same' && isOneFamily ? 'unclear' : match;
}

const byLength = (one: readonly string[], other: readonly string[]): [shorter: readonly string[], longer: readonly string[]] =>
  one.length <= other.length ? [one, other] : [other, one];

const isReadable = (words: readonly string[]) =>
  words.every((word) => hasDevanagari(word) || /^[\p{Script=Latin}\d]+$/u.test(word));

/** The surname, written first, moved to the end. */
const surnameLast = ([first, ...rest]: readonly string[]): readonly string[] => (first === undefined ? [] : [...rest, first]);

const isRotation = (one: readonly string[], other: readonly string[]): boolean =>
  [one, surnameLast(one)].some((words) => words.join() === other.join()) || surnameLast(other).join() === one.join();

function matchWords(shorter: readonly string[], longer: readonly string[]): NameMatch {
  const orders: [readonly string[], readonly string[]][] = [
    [shorter, longer],
    [shorter, surnameLast(longer)],
    // Of names of unequal length this reading would take a son for his father.
    ...(shorter.length === longer.length ? [[surnameLast(shorter), longer] as [readonly string[], readonly string[]]] : []),
  ];
  if (orders.some(([one, all]) => agree(one.join(''), all.join('')))) return 'same';
  if (shorter.length < 2) return longer.some((word) => agree(word, shorter[0] ?? '')) ? 'unclear' : 'differs';
  if (orders.some(([one, all]) => isShortForm(one, all))) return 'same';
  if (isWithin(shorter, longer)) return 'unclear';
  return [...shorter, ...longer].some((word) => word.length > 1) ? 'differs' : 'unclear';
}

/** Whether the shorter is the longer without middle names: the first and the last word agree, and those between are in order. */
function isShortForm(shorter: readonly string[], longer: readonly string[]): boolean {
  if (!agree(shorter[0] ?? '', longer[0] ?? '') || !agree(shorter.at(-1) ?? '', longer.at(-1) ?? '')) return false;
  const rest = [...longer];
  const left: string[] = [];
  let inFull = 0;
  let initials = 0;
  for (const [at, word] of shorter.entries()) {
    let next = rest.shift();
    while (next !== undefined && !agree(word, next)) {
      left.push(next);
      next = rest.shift();
    }
    if (next === undefined) return false;
    if (word.length > 1 && next.length > 1) inFull += 1;
    else initials += at === shorter.length - 1 ? 2 : 1;
  }
  if ([...left, ...rest].some((word) => firmWords.has(word))) return false;
  // One initial and a surname may be anybody of the family.
  return inFull > 1 || (inFull === 1 && initials > 1);
}

function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  const rest = [...longer];
  return shorter
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const exact = rest.indexOf(word);
      const at = exact >= 0 ? exact : rest.findIndex((each) => agree(each, word));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
}

/** Two words that sound alike, or an initial and a word that begins with it. */
function agree(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [isOneHindi, isOtherHindi] = [hasDevanagari(one), hasDevanagari(other)];
  if (isOneHindi && isOtherHindi) return devanagariPattern(one).source === devanagariPattern(other).source;
  if (isOneHindi) return agree(other, one);
  if (isOtherHindi) {
    const pattern = devanagariPattern(other);
    return one.length === 1 ? pattern.source[1] === soundOf(one)[0] : pattern.test(soundOf(one));
  }
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return soundOf(one) === soundOf(other);
}

/** A Latin spelling without what Indian names write in two ways: vowel length, w and v, sh and s, th and t, double letters, y and i. */
function soundOf(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (otherSpellings[plain] ?? plain)
    .replace(/(\p{L}{4})bhai$/u, '$1')
    .replaceAll(/(^|[^\p{L}])x/gu, '$1s')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/ou|ov(?![aeiou])/g, 'au')
    .replaceAll('sh', 's')
    .replaceAll('th', 't')
    .replaceAll('dh', 'd')
    .replaceAll('ph', 'f')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('ck', 'k')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll('chh', 'ch')
    .replaceAll(/y(?![aeiou])/g, 'i');
}

/** Whether the visible letters of every masked word are those of a word of the other name, in order. */
function fitsMask(one: readonly string[], other: readonly string[]): boolean {
  const isHidden = (words: readonly string[]) => words.some((word) => word.includes(masked));
  const [hidden, shown] = isHidden(one) ? [one, other] : [other, one];
  if (isHidden(shown) || !isReadable(shown) || shown.some(hasDevanagari)) return true;
  let at = 0;
  return hidden.every((word) => {
    const found = shown.findIndex((each, index) => index >= at && isVisibleOf(word, each));
    at = found + 1;
    return found >= 0;
  });
}

/** 'r****h' shows the first and the last letter of 'ramesh'. */
function isVisibleOf(hidden: string, word: string): boolean {
  const [first = '', ...rest] = hidden.replaceAll('w', 'v').split(masked);
  const whole = word.replaceAll('w', 'v');
  if (rest.length === 0) return first === whole;
  const last = rest.at(-1) ?? '';
  if (first.length + last.length > whole.length || !whole.startsWith(first) || !whole.endsWith(last)) return false;
  let at = first.length;
  return rest.slice(0, -1).every((part) => {
    const found = whole.slice(0, whole.length - last.length).indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
