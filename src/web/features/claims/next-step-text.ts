import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import type { Locale } from '#domain/languages.ts';
import { partyOf, roles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';

type NextStep = ClaimListItem['nextStep'];

/** The key of the sentence for a next step. */
export function nextStepKey(next: Pick<NextStep, 'step'>): string {
  return `next.${next.step}`;
}

type Waited = NextStep['whose'][number];
/** Staff are named as one, whatever their role. */
type Party = Exclude<Waited, Role> | ReturnType<typeof partyOf>;

/** The parties that are waited for, each once, as one enumeration: "The garage and our claims team". */
export function whoseTurn(whose: NextStep['whose'], names: Readonly<Record<Party, string>>, locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...new Set(whose.map((who) => names[partyNamed(who)]))]);
}

function partyNamed(who: Waited): Party {
  const role = roles.find((one) => one === who);
  return role ? partyOf(role) : (who as Exclude<Waited, Role>);
}
