import { words } from 'virtual:words-at-once';
import type { Messages } from '@lingui/core';
import { locales, sourceLocale, type Locale } from '#domain/languages.ts';
import { catalogues, type Catalogue } from '#words/catalogues.ts';
import type { PageWords } from './page-words.tsx';
import { addWords } from '#web/ui/texts.ts';

function messagesOf(locale: Locale, catalogue: Catalogue): Messages | undefined {
  return words[`${locale}/${catalogue}`] ?? words[`${sourceLocale}/${catalogue}`];
}

/** The server loads all texts at startup. */
export function addAllWords(): void {
  for (const locale of locales)
    for (const catalogue of catalogues) {
      const messages = messagesOf(locale, catalogue);
      if (messages) addWords(locale, catalogue, messages);
    }
}

/** The texts sent with a page in this language. */
export function pageWords(locale: Locale, wanted: readonly Catalogue[]): PageWords {
  return Object.fromEntries(wanted.flatMap((catalogue) => [[catalogue, messagesOf(locale, catalogue)]]));
}
