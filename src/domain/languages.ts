interface Language {
  /** In its own words and script, so that whoever needs it can read it. */
  readonly name: string;
  readonly script: 'latin' | 'devanagari';
  readonly direction: 'ltr' | 'rtl';
  /** For dates and plurals. Digits are Latin in every language: so they stand on number plates, bank papers and keyboards. */
  readonly tag: string;
  /** Of what is less than a minute old, as people say it: Intl's Hindi is that of "from now on". */
  readonly now: string;
}

/** Every language of the product, in the order in which they are offered. How another one is added: `docs/languages.md`. */
export const languages = {
  en: { name: 'English', script: 'latin', direction: 'ltr', tag: 'en-IN', now: 'now' },
  hi: { name: 'हिन्दी', script: 'devanagari', direction: 'ltr', tag: 'hi-IN', now: 'अभी' },
  mr: { name: 'मराठी', script: 'devanagari', direction: 'ltr', tag: 'mr-IN-u-nu-latn', now: 'आत्ता' },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** What is shown where nobody has chosen, and where a text was not translated. */
export const sourceLocale = 'en' satisfies Locale;

/** The language of ours that a BCP 47 tag or a kept choice names; undefined when it is none of ours. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const [language] = tag?.toLowerCase().split('-') ?? [];
  return locales.find((locale) => locale === language);
}

/** The same, English for anything else. */
export function asLocale(tag: string | null | undefined): Locale {
  return localeOf(tag) ?? sourceLocale;
}

/** Which of our languages a browser asks for first (`Accept-Language`); undefined where it asks for none of ours, or for English before them. */
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
