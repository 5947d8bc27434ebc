import type { ClaimStage } from '../claims/stages.ts';

export const funnelSteps = ['filed', 'decided', 'approved', 'paid', 'recovered'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

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
