interface Language {
  /** In its own language and script, so that its speakers can read it. */
  readonly name: string;
  readonly script: 'latin' | 'devanagari';
  readonly direction: 'ltr' | 'rtl';
  /** For dates and plurals. Digits are Latin in every language, as on number plates, bank documents and keyboards. */
  readonly tag: string;
  /** For times less than a minute ago: Intl's Hindi text means "from now on". */
  readonly now: string;
}

/** All languages in the order offered. How to add one: `docs/languages.md`. */
export const languages = {
  en: { name: 'English', script: 'latin', direction: 'ltr', tag: 'en-IN', now: 'now' },
  hi: { name: 'हिन्दी', script: 'devanagari', direction: 'ltr', tag: 'hi-IN', now: 'अभी' },
  mr: { name: 'मराठी', script: 'devanagari', direction: 'ltr', tag: 'mr-IN-u-nu-latn', now: 'आत्ता' },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** Default language, and fallback for missing translations. */
export const sourceLocale = 'en' satisfies Locale;

/** The supported language of a BCP 47 tag or stored choice; undefined if not supported. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const [language] = tag?.toLowerCase().split('-') ?? [];
  return locales.find((locale) => locale === language);
}

/** The same, with English as fallback. */
export function asLocale(tag: string | null | undefined): Locale {
  return localeOf(tag) ?? sourceLocale;
}

/** The first supported language of `Accept-Language`; undefined if none is supported, or English comes first. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { locale: localeOf(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  return asked.find(({ locale }) => locale !== undefined)?.locale;
}
