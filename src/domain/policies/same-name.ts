/** Titles and forms of address that stand beside a name, and what companies put behind theirs. */
const besideNames: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr shri smt sri kumari m/s messrs pvt private ltd limited llp opc co company the'.split(' '),
);

/** The words of a name that count, in order of the alphabet: 'Shri RAMESH Yadav' → 'ramesh', 'yadav'. */
function nameWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .split(/[\s.,&()-]+/)
    .filter((word) => word !== '' && !besideNames.has(word))
    .toSorted();
}

/** Is this surely the same person or company? Order, case, titles and points do not matter; a missing or different word does. */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one).join(' ');
  return words !== '' && words === nameWords(other).join(' ');
}

/** May it be the same, written shorter or longer? 'Ramesh Patil' is 'Ramesh Kumar Patil', but a first name alone is anybody's. */
export function isNameWithin(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [shorter, longer] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return shorter.length > 1 && shorter.every((word) => longer.includes(word));
}

/** Whether two names are the same person or company, from sure to surely not. */
export const nameMatches = ['same', 'unclear', 'differs'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** For people who look: initials, order, missing middle names and words run together do not matter. Another script, or nothing to compare, is unclear. */
export function matchNames(one: string, other: string): NameMatch {
  const [left, right] = [comparable(one), comparable(other)];
  if (left.join('') !== '' && left.join('') === right.join('')) return 'same';
  if (!isLatin(left) || !isLatin(right)) return 'unclear';
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  // A single word is anybody's first name.
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

/** 'M/s. Iyer & Sons (P) Ltd' → iyer, and, sons. An initial with a point stands alone. */
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

/** An initial stands for a word that begins with it. */
const agree = (one: string, other: string) =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0] && one !== '' && other !== '');

function bestOf(words: readonly string[], word: string): number {
  const same = words.indexOf(word);
  return same >= 0 ? same : words.findIndex((one) => agree(one, word));
}
