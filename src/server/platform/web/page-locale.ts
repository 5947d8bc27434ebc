import { localeOf, sourceLocale, type Locale } from '#domain/languages.ts';

/** The language that a visitor has chosen by the switcher, from its cookie; undefined when nothing was chosen. */
export function chosenLocale(cookieHeader: string | undefined): Locale | undefined {
  return localeOf(/(?:^|;\s*)locale=([\w-]+)(?:;|$)/.exec(cookieHeader ?? '')?.[1]);
}

/** The language to render a page in: the chosen one; English otherwise. */
export function pageLocale(cookieHeader: string | undefined): Locale {
  return chosenLocale(cookieHeader) ?? sourceLocale;
}
