import type { Messages } from '@lingui/core';
import { sourceLocale, type Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { loadPart } from './load-part.ts';
import { addWords, hasWords, wantedWords } from './ui/wordings.ts';

const files = import.meta.glob<Messages>(
  '../words/*/{site,forms,app,account,intake,staff,desk,office,money,bank,cash,funding,fees,audit,settings,figures,reminders,exports,listings,balance,signing,offline,damage,pictures,voice,plain}.po',
  {
    import: 'messages',
  },
);

/** Fetches what a language says, in English where it has no such catalogue: by default all that the page has in another language. */
export async function loadWords(locale: Locale, catalogues: readonly Catalogue[] = wantedWords()): Promise<void> {
  const missing = catalogues.filter((catalogue) => !hasWords(locale, [catalogue]));
  await Promise.all(
    missing.map(async (catalogue) => {
      const load = files[`../words/${locale}/${catalogue}.po`] ?? files[`../words/${sourceLocale}/${catalogue}.po`];
      if (load) addWords(locale, catalogue, await loadPart(load));
    }),
  );
}
