import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { createContext, useContext } from 'react';
import { addWords } from '#web/ui/texts.ts';

const id = 'words';

/** The page's texts, embedded as data so that hydration needs no further request. */
export type PageWords = Partial<Record<Catalogue, Messages>>;

/** Set during server rendering: the texts of the page's language. */
export const WordsOfPage = createContext<((catalogues: readonly Catalogue[]) => PageWords) | undefined>(undefined);

/** Embeds the texts in the HTML. The browser already has them, and React leaves the element alone. */
export function WordsData({ catalogues }: { readonly catalogues: readonly Catalogue[] }) {
  const words = useContext(WordsOfPage)?.(catalogues);
  const json = words ? JSON.stringify(words).replaceAll('<', String.raw`\u003c`) : '';
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Registers the texts embedded in the page. */
export function readPageWords(locale: Locale): void {
  const words = JSON.parse(document.querySelector(`#${id}`)?.textContent || '{}') as PageWords;
  for (const [catalogue, messages] of Object.entries(words)) addWords(locale, catalogue as Catalogue, messages);
}
