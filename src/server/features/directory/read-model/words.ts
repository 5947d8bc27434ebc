import { inLatin } from './devanagari.ts';

const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;
const asciiSeparators = /[^a-z0-9]+/;
const ascii = /^[\t\n\r -~]*$/;

const devanagari = /[\u0900-\u097F]+/g;

/** Lower case without accents, in Latin letters: "Śrī Bālājī" and "sri balaji" are the same words, and पुणे is pune. */
export function plain(text: string): string {
  return text.replaceAll(devanagari, inLatin).normalize('NFKD').replaceAll(marks, '').toLowerCase();
}

/** The words of a text, in order, repeated ones too. */
export function wordsOf(text: string): string[] {
  const words = ascii.test(text) ? text.toLowerCase().split(asciiSeparators) : plain(text).split(separators);
  return words[0] === '' || words.at(-1) === '' ? words.filter((word) => word !== '') : words;
}
