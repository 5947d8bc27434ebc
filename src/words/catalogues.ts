import { sourceLocale, type Locale } from '#domain/languages.ts';

/** The files of each language in this folder, by where they are read. */
export const catalogues = ['site', 'forms', 'app', 'staff', 'letters'] as const;

export type Catalogue = (typeof catalogues)[number];

/** The files that a language has, complete. Staff work in English, so that a language does without theirs. */
export function cataloguesOf(locale: Locale): readonly Catalogue[] {
  return locale === sourceLocale ? catalogues : catalogues.filter((catalogue) => catalogue !== 'staff');
}
