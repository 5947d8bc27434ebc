/** Titles and forms of address of persons, and suffixes of companies. */
const besideNames: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr shri smt sri kumari m/s messrs pvt private ltd limited llp opc co company the'.split(' '),
);

/** Significant words of a name, sorted: 'Shri RAMESH Yadav' → 'ramesh', 'yadav'. */
function nameWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .split(/[\s.,&()-]+/)
    .filter((word) => word !== '' && !besideNames.has(word))
    .toSorted();
}

/** Whether this is certainly the same person or company. Word order, case, titles and periods are ignored; a missing or different word is not. */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one).join(' ');
  return words !== '' && words === nameWords(other).join(' ');
}

/** Whether one may be a shorter form of the other. 'Ramesh Patil' matches 'Ramesh Kumar Patil', but a first name alone matches nothing. */
export function isNameWithin(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [shorter, longer] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return shorter.length > 1 && shorter.every((word) => longer.includes(word));
}

/** Result of a name comparison, from certain match to mismatch. */
export const nameMatches = ['same', 'unclear', 'differs'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** For manual review: initials, order, missing middle names and joined words are tolerated. Another script, or nothing to compare, is unclear. */
export function matchNames(one: string, other: string): NameMatch {
  const [left, right] = [comparable(one), comparable(other)];
  if (left.join('') !== '' && left.join('') === right.join('')) return 'same';
  if (!isLatin(left) || !isLatin(right)) return 'unclear';
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  // A single word may be any person's first name.
  if (shorter.length < 2) return longer.some((word) => agree(word, shorter[0] ?? '')) ? 'unclear' : 'differs';
  const rest = [...longer];
  const isWithin = shorter
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const at = bestOf(rest, word);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  const shared = shorter.some((word) => word.length > 1 && longer.includes(word));
  if (isWithin && shared) return 'same';
  return [...shorter, ...longer].some((word) => word.length > 1) ? 'differs' : 'unclear';
}

/** 'M/s. Iyer & Sons (P) Ltd' → iyer, and, sons. An initial with a period is its own word. */
function comparable(name: string): string[] {
  return nameWords(
    name
      .slice(0, 200)
      .replaceAll(/\bm\s*\/\s*s\b\.?/gi, ' ')
      .replaceAll(/\(\s*p\s*\)/gi, ' ')
      .replaceAll('&', ' and ')
      .replaceAll(/['’`"/,;:-]/g, ' '),
  );
}

const isLatin = (words: readonly string[]) => words.length > 0 && words.every((word) => /^[\p{Script=Latin}\d]+$/u.test(word));

/** An initial matches any word that begins with it. */
const agree = (one: string, other: string) =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0] && one !== '' && other !== '');

function bestOf(words: readonly string[], word: string): number {
  const same = words.indexOf(word);
  return same >= 0 ? same : words.findIndex((one) => agree(one, word));
}
