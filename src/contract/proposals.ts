import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';

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
  'approval-preset',
  ...insurerProposalKinds,
] as const satisfies readonly ApprovalKind[];
export type ProposalKind = (typeof proposalKinds)[number];
