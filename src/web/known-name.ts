import { useCallback } from 'react';
import type { Locale } from '#domain/languages.ts';
import { textsIn, useLocale } from '#web/ui/texts.ts';

/** Services and types of garages, and states: what our records name in English. */
type Known = 'garageNames' | 'stateNames';

/** A name of our records in the reader's language; one that we do not know stays as it is. */
export function knownName(known: Known, name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = textsIn(locale, known);
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

export function useKnownName(known: Known): (name: string) => string {
  const { locale } = useLocale();
  return useCallback((name: string) => knownName(known, name, locale), [known, locale]);
}
