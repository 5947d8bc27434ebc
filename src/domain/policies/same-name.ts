/** Titles and forms of address that stand beside a name, and what companies put behind theirs. */
const besideNames: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr shri smt sri kumari m/s messrs pvt private ltd limited llp co company the'.split(' '),
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
