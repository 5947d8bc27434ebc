import { isOfDraft } from '#domain/claims/obligations.ts';
import type { NextStep } from '#domain/claims/obligations.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';

/** Where on the claim's page the step is taken. */
const places = {
  answer: '#questions',
  'send-papers': '#documents',
  'accept-offer': '#offer',
  'renew-offer': '#offer',
  'pay-charge': '#balance',
  'name-account': '#balance',
} as const satisfies Partial<Record<NextStep, string>>;

interface Standing {
  readonly id: string;
  readonly step: string;
  /** Of a draft: everything is said, this fee is what is left. */
  readonly feeDue?: number | null;
  /** After the payout. */
  readonly owed?: number | null;
  /** Of a vehicle that may leave. */
  readonly gatePassCode?: string | null;
}

export interface OwnersAct {
  readonly name: string;
  readonly to: string;
}

/** The button of an owner's claim: the act by its name, and where it is done; undefined where nothing is theirs to do. */
export function useOwnersAct(): (claim: Standing) => OwnersAct | undefined {
  const names = useTexts('claims.acts');
  const pay = (amount: number) => names.pay({ amount: formatRupees(rupeesToPaise(amount)) });
  return ({ id, step, feeDue, owed, gatePassCode }) => {
    if (isOfDraft(step)) return { name: feeDue ? pay(feeDue) : names['finish-draft'], to: `/app/claims/new?claim=${id}` };
    if (step in places) {
      const known = step as keyof typeof places;
      return { name: known === 'pay-charge' && owed ? pay(owed) : names[known], to: `/app/claims/${id}${places[known]}` };
    }
    return gatePassCode ? { name: names.pass, to: `/app/claims/${id}/gate-pass` } : undefined;
  };
}
