/** Titles and forms of address that stand beside a name, and what companies put behind theirs. */
const besideNames: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr shri smt sri kumari m/s messrs pvt private ltd limited llp co company the'.split(' '),
);

/** The words of a name that count, in order of the alphabet: 'Shri RAMESH Yadav' → 'ramesh yadav'. */
function nameWords(name: string): string {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .split(/[\s.,&()-]+/)
    .filter((word) => word !== '' && !besideNames.has(word))
    .toSorted()
    .join(' ');
}

/** Is this surely the same person or company? Order, case, titles and points do not matter; a missing or different word does. */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one);
  return words !== '' && words === nameWords(other);
}
