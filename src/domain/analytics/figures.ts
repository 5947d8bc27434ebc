import type { ClaimStage } from '#domain/claims/stages.ts';

/** Claims of one insurer that were paid in full on the n-th day after our payment, or that are still owed after n days (and so tell only that it takes longer). */
export interface DaysCount {
  readonly days: number;
  readonly paid: number;
  readonly open: number;
}

/**
 * The day by which a share of the claims is paid, by Kaplan and Meier: those still open count for as long as they have been open. Null while too few were paid to say;
 * leaving the open ones out would make the slowest insurer look the fastest.
 */
export function dayBy(share: number, counts: readonly DaysCount[]): number | null {
  let atRisk = counts.reduce((total, { paid, open }) => total + paid + open, 0);
  let unpaid = 1;
  for (const { days, paid, open } of counts.toSorted((left, right) => left.days - right.days)) {
    if (paid > 0) unpaid *= 1 - paid / atRisk;
    // A product of fractions: what is 0.5 on paper may be a hair above.
    if (unpaid <= 1 - share + 1e-9) return days;
    atRisk -= paid + open;
  }
  return null;
}

/**
 * What money costs us a year, in basis points, until each funding line's own rate is asked. The fee of an advance pays for fee × 365 ÷ (advance × rate)
 * days of it, whole ones; on the next it begins to lose (`fee-days.ts`).
 */
export const COST_OF_MONEY = 1_400;

const funnelSteps = ['filed', 'decided', 'approved', 'paid', 'recovered'] as const;
type FunnelStep = (typeof funnelSteps)[number];

const beyond: Readonly<Record<FunnelStep, readonly ClaimStage[] | 'all'>> = {
  filed: 'all',
  decided: ['approved', 'disbursed', 'closed', 'rejected'],
  approved: ['approved', 'disbursed', 'closed'],
  paid: ['disbursed', 'closed'],
  recovered: ['closed'],
};

interface AtStage {
  readonly stage: ClaimStage;
  readonly claims: number;
  readonly amount: number;
}

/** How far the claims of a range have come, from where each stands now: a claim that is paid has been approved. */
export function funnelOf(byStage: readonly AtStage[]): { step: FunnelStep; claims: number; amount: number }[] {
  return funnelSteps.map((step) => {
    const stages = beyond[step];
    const reached = byStage.filter(({ stage }) => stages === 'all' || stages.includes(stage));
    return {
      step,
      claims: reached.reduce((sum, { claims }) => sum + claims, 0),
      amount: reached.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** By what the figures of where each rupee went are told apart. */
export const rupeeGroups = ['insurer', 'garage', 'claim'] as const;
