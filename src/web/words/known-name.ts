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

/** How long a garage takes, which it wrote as "5-7 days" or in words of its own. */
export function repairTimeText(written: string, locale: Locale): string {
  const [, days] = /^(\d+(?:-\d+)?) days?$/.exec(written) ?? [];
  if (days === undefined) return written;
  const t = textsIn(locale, 'repairTime');
  return days === '1' ? t.oneDay : t.days({ days });
}
