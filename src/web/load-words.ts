import type { Locale, Words } from './ui/texts.ts';
import english from './words/english.words.ts?island';
import hindi from './words/hindi.words.ts?island';

/** The words of a language, for a page that came in the other one: everything that its scripts can show, also those that come later. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { words } = (await import(/* @vite-ignore */ locale === 'hi' ? hindi : english)) as { readonly words: Words };
  return words;
}
