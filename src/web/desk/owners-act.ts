import { isOfDraft } from '#domain/claims/obligations.ts';
import type { NextStep } from '#domain/claims/obligations.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';

/** Anchors on the claim page; null: a page of its own. */
const places = {
  answer: '#questions',
  'send-papers': '#documents',
  'accept-offer': '#offer',
  'renew-offer': '#offer',
  'sign-deed': '#deed',
  'show-identity': null,
  'pay-charge': '#balance',
  'name-account': '#balance',
  'pay-share': '#share',
} as const satisfies Partial<Record<NextStep, string | null>>;

interface Standing {
  readonly id: string;
  readonly step: string;
  /** For a draft: everything is entered and only this fee is unpaid. */
  readonly feeDue?: number | null;
  /** Amount due after the payout. */
  readonly owed?: number | null;
  /** For a vehicle that may leave. */
  readonly gatePassCode?: string | null;
}

export interface OwnersAct {
  readonly name: string;
  readonly to: string;
}

/** The next action of a claim's owner: label and link; undefined if there is none. */
export function useOwnersAct(): (claim: Standing) => OwnersAct | undefined {
  const names = useTexts('claims.acts');
  const pay = (amount: number) => names.pay({ amount: formatRupees(rupeesToPaise(amount)) });
  return ({ id, step, feeDue, owed, gatePassCode }) => {
    if (isOfDraft(step)) return { name: feeDue ? pay(feeDue) : names['finish-draft'], to: `/app/claims/new?claim=${id}` };
    if (step in places) {
      const known = step as keyof typeof places;
      const to = known === 'show-identity' ? `/app/identity?claim=${id}` : `/app/claims/${id}${places[known]}`;
      return { name: known === 'pay-charge' && owed ? pay(owed) : names[known], to };
    }
    return gatePassCode ? { name: names.pass, to: `/app/claims/${id}/gate-pass` } : undefined;
  };
}
