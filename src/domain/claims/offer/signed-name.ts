/** Is the typed name that of the account, whatever the case, spaces and signs between its letters? */
export function isSameName(typed: string, own: string): boolean {
  const letters = lettersOf(own);
  return letters !== '' && lettersOf(typed) === letters;
}

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
