import type { Permission } from '#domain/permissions.ts';

export const proposalStates = ['waiting', 'confirmed', 'withdrawn'] as const;

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
  'caps',
  ...insurerProposalKinds,
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a person needs to confirm a proposal of this kind. */
export function confirmsWith(kind: ProposalKind): Permission {
  return insurerProposalKinds.some((one) => one === kind) ? 'insurer.confirm' : 'proposal.confirm';
}
