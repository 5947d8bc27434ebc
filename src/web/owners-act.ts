import type { NextStep } from '#domain/claims/next-steps.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';

/** Where on the claim's page the step is taken. */
const places = {
  answer: '#questions',
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
  return ({ id, step, feeDue, gatePassCode }) => {
    if (step === 'finish-draft') {
      const name = feeDue ? names.pay({ amount: formatRupees(rupeesToPaise(feeDue)) }) : names[step];
      return { name, to: `/app/claims/new?claim=${id}` };
    }
    if (step in places) {
      const known = step as keyof typeof places;
      return { name: names[known], to: `/app/claims/${id}${places[known]}` };
    }
    return gatePassCode ? { name: names.pass, to: `/app/claims/${id}/gate-pass` } : undefined;
  };
}
