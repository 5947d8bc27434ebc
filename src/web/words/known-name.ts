import { useCallback } from 'react';
import type { Locale } from '#domain/languages.ts';
import { textsIn, useLocale } from '#web/ui/texts.ts';

/** Garage services and types, and states: names that our records store in English. */
type Known = 'garageNames' | 'stateNames';

/** A stored name in the reader's language; unknown names are returned unchanged. */
export function knownName(known: Known, name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = textsIn(locale, known);
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

export function useKnownName(known: Known): (name: string) => string {
  const { locale } = useLocale();
  return useCallback((name: string) => knownName(known, name, locale), [known, locale]);
}

/** A garage's repair time, entered as "5-7 days" or as free text. */
export function repairTimeText(written: string, locale: Locale): string {
  const [, days] = /^(\d+(?:-\d+)?) days?$/.exec(written) ?? [];
  if (days === undefined) return written;
  const t = textsIn(locale, 'repairTime');
  return days === '1' ? t.oneDay : t.days({ days });
}
