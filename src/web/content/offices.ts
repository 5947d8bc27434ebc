import type { Locale } from '#domain/languages.ts';
import company from '../../../content/offices.json' with { type: 'json' };

/** One office, in every language it was entered in. */
type Office = (typeof company.offices)[number];

/** Head office and branches: placeholders until the operator enters its own (`content/README.md`). */
export const offices: readonly Office[] = company.offices;

/** Name and address of an office, falling back to English. */
export function officeIn(
  locale: Locale,
  { name, address }: Office,
): { readonly name: string; readonly address: readonly string[] } {
  return { name: inLocale(name, locale), address: inLocale(address, locale) };
}

function inLocale<T>(said: { readonly en: T } & Partial<Readonly<Record<Locale, T>>>, locale: Locale): T {
  return said[locale] ?? said.en;
}
