import type { Locale } from '#domain/languages.ts';
import company from '../../../content/offices.json' with { type: 'json' };

/** One office of the company, in every language that somebody wrote it in. */
type Office = (typeof company.offices)[number];

/** Head office and branches: placeholders until the operator puts in its own (`content/README.md`). */
export const offices: readonly Office[] = company.offices;

/** How an office is called and where it is, in English where its language has no words. */
export function officeIn(
  locale: Locale,
  { name, address }: Office,
): { readonly name: string; readonly address: readonly string[] } {
  return { name: inLocale(name, locale), address: inLocale(address, locale) };
}

function inLocale<T>(said: { readonly en: T } & Partial<Readonly<Record<Locale, T>>>, locale: Locale): T {
  return said[locale] ?? said.en;
}
