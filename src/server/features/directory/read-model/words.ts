const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;

/** Lower case without accents: "Śrī Bālājī" and "sri balaji" are the same words. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase();
}

const ascii = /^[\u0020-\u007e]*$/;

/** The words of a text, in order, repeated ones too. */
export function wordsOf(text: string): string[] {
  const lower = ascii.test(text) ? text.toLowerCase() : plain(text);
  const words = lower.split(separators);
  return words[0] === '' || words.at(-1) === '' ? words.filter((word) => word !== '') : words;
}

/** The words of a query: at most eight, each once. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, 8);
}
