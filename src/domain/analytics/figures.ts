import type { ClaimStage } from '#domain/claims/stages.ts';

/** Claims of one insurer paid in full on the n-th day after our payment, or still open after n days (right-censored). */
export interface DaysCount {
  readonly days: number;
  readonly paid: number;
  readonly open: number;
}

/**
 * Kaplan–Meier quantile: the day by which this share of the claims is paid. Open claims count for as long as they have been open; excluding them would make the
 * slowest insurer look the fastest. Null if too few claims were paid.
 */
export function dayBy(share: number, counts: readonly DaysCount[]): number | null {
  let atRisk = counts.reduce((total, { paid, open }) => total + paid + open, 0);
  let unpaid = 1;
  for (const { days, paid, open } of counts.toSorted((left, right) => left.days - right.days)) {
    if (paid > 0) unpaid *= 1 - paid / atRisk;
    // Floating-point tolerance: a product that is exactly 0.5 may be slightly above.
    if (unpaid <= 1 - share + 1e-9) return days;
    atRisk -= paid + open;
  }
  return null;
}

/**
 * Annual cost of funds in basis points, until each credit facility's own rate is used. The fee covers fee × 365 ÷ (advance × rate) whole days; from the next
 * day the advance loses money (`fee-days.ts`).
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

/** Claims funnel by current stage: a paid claim also counts as approved. */
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

export const rupeeGroups = ['insurer', 'garage', 'claim'] as const;
