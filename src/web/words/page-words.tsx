import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { createContext, useContext } from 'react';
import { addWords } from '#web/ui/texts.ts';

const id = 'words';

/** What a page says, as data within it: a script that brings it to life needs no further file to hydrate. */
export type PageWords = Partial<Record<Catalogue, Messages>>;

/** Set while the server renders: the words of the page's language. */
export const WordsOfPage = createContext<((catalogues: readonly Catalogue[]) => PageWords) | undefined>(undefined);

/** Writes the words into the page. In the browser they are there already, and React leaves them alone. */
export function WordsData({ catalogues }: { readonly catalogues: readonly Catalogue[] }) {
  const words = useContext(WordsOfPage)?.(catalogues);
  const json = words ? JSON.stringify(words).replaceAll('<', String.raw`\u003c`) : '';
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Takes up the words that came within the page. */
export function readPageWords(locale: Locale): void {
  const words = JSON.parse(document.querySelector(`#${id}`)?.textContent || '{}') as PageWords;
  for (const [catalogue, messages] of Object.entries(words)) addWords(locale, catalogue as Catalogue, messages);
}
