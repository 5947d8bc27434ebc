import type { Permission } from '#domain/permissions.ts';

/** `lapsed`: it waits, but its author is suspended or may not propose it any more. */
export const proposalStates = ['waiting', 'confirmed', 'withdrawn', 'lapsed'] as const;

export const insurerProposalKinds = ['insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account'] as const;
export type InsurerProposalKind = (typeof insurerProposalKinds)[number];

export const proposalKinds = [
  'slabs',
  'rates',
  'offer-terms',
  'tax-details',
  'loss-rates',
  'duties',
  'approval-limit',
  'exposure-limit',
  'period-close',
  'funding-line',
  'funding-move',
  'survey-fees',
  'garage-payee',
  'double',
  'caps',
  ...insurerProposalKinds,
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a person needs to confirm a proposal of this kind. */
export function confirmsWith(kind: ProposalKind): Permission {
  if (kind === 'garage-payee' || kind === 'double') return 'payee.confirm';
  return insurerProposalKinds.some((one) => one === kind) ? 'insurer.confirm' : 'proposal.confirm';
}

/** What a person needs to propose one of this kind, and to keep it waiting. */
export function proposesWith(kind: ProposalKind): Permission {
  if (insurerProposalKinds.some((one) => one === kind)) return 'insurer.propose';
  switch (kind) {
    case 'duties':
    case 'approval-limit':
      return 'user.manage';
    case 'period-close':
      return 'period.close';
    case 'funding-line':
    case 'funding-move':
      return 'funding.propose';
    case 'garage-payee':
    case 'double':
      return 'payee.propose';
    default:
      return 'setting.manage';
  }
}
