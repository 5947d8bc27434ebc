import type { ClaimListItem } from '#contract/claims.ts';
import type { Locale } from '#web/ui/texts.ts';

type NextStep = ClaimListItem['nextStep'];

/** The key of the sentence for a next step. */
export function nextStepKey(next: Pick<NextStep, 'step'>): string {
  return `next.${next.step}`;
}

/** The parties that are waited for, each once, as one enumeration: "The garage and our claims team". */
export function whoseTurn(
  whose: NextStep['whose'],
  names: Readonly<Record<NextStep['whose'][number], string>>,
  locale: Locale,
): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...new Set(whose.map((who) => names[who]))]);
}
