import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { Wording } from '#words/wording.ts';

const wordings = new Map<Locale, Wording>();
/** What is at hand, such as `hi/forms`. */
const added = new Set<string>();
const wanted = new Set<Catalogue>();

/** What a language says, as far as its words are here. */
export function wordingOf(locale: Locale): Wording {
  const known = wordings.get(locale) ?? new Wording(locale);
  wordings.set(locale, known);
  return known;
}

/** Makes a catalogue known; where scripts came with it, before the first of them shows a text. */
export function addWords(locale: Locale, catalogue: Catalogue, messages: Messages): void {
  wordingOf(locale).add(messages);
  added.add(`${locale}/${catalogue}`);
  wanted.add(catalogue);
}

/** Catalogues that this page has had a use for. */
export function wantedWords(): readonly Catalogue[] {
  return [...wanted];
}

/** Can the page, as it is now, be shown in that language? */
export function hasWords(locale: Locale, catalogues: readonly Catalogue[] = wantedWords()): boolean {
  return catalogues.every((catalogue) => added.has(`${locale}/${catalogue}`));
}
