import type { Permission } from '#domain/permissions.ts';

interface Row {
  /** Permission of the maker, required until the request is confirmed. */
  readonly makes: Permission;
  readonly checks: Permission;
}

const setting = { makes: 'setting.manage', checks: 'proposal.confirm' } as const;
const ofPerson = { makes: 'user.manage', checks: 'proposal.confirm' } as const;
const ofFunding = { makes: 'funding.propose', checks: 'proposal.confirm' } as const;
const ofInsurer = { makes: 'insurer.propose', checks: 'insurer.confirm' } as const;
const exit = { makes: 'receivable.settle', checks: 'remittance-exit.confirm' } as const;

/** The table of all maker–checker approvals. */
const table = {
  // Dated changes, stored as approval requests.
  slabs: setting,
  fees: setting,
  rates: setting,
  'offer-terms': setting,
  'tax-details': setting,
  'loss-rates': setting,
  'survey-fees': setting,
  caps: setting,
  'approval-preset': setting,
  'full-books': setting,
  'tax-rules': setting,
  'set-up': setting,
  'lender-terms': setting,
  'stamp-duty': setting,
  'exposure-limit': setting,
  duties: ofPerson,
  'approval-limit': ofPerson,
  'period-close': { makes: 'period.close', checks: 'proposal.confirm' },
  'funding-line': ofFunding,
  'funding-move': ofFunding,
  'garage-payee': { makes: 'payee.propose', checks: 'payee.confirm' },
  double: { makes: 'payee.propose', checks: 'payee.confirm' },
  lender: { makes: 'lender.propose', checks: 'lender.confirm' },
  'lender-silence': { makes: 'claim.review', checks: 'claim.confirm' },
  'insurer-terms': ofInsurer,
  'insurer-gstin': ofInsurer,
  'insurer-office': ofInsurer,
  'insurer-account': ofInsurer,
  // States of a record, stored in that record.
  'claim-approval': { makes: 'claim.decide', checks: 'claim.confirm' },
  'acceptance-letter': { makes: 'claim.review', checks: 'claim.confirm' },
  'write-off': { makes: 'receivable.settle', checks: 'write-off.confirm' },
  charge: { makes: 'receivable.settle', checks: 'receivable-charge.confirm' },
  return: exit,
  surplus: exit,
  reversal: exit,
  'payout-release': { makes: 'payout.retry', checks: 'payout.retry' },
  'bank-booking': { makes: 'reconciliation.match', checks: 'bank-booking.confirm' },
  'statement-withdrawal': { makes: 'bank-statement.upload', checks: 'bank-booking.confirm' },
  'survey-fee': { makes: 'survey.assign', checks: 'survey-fee.confirm' },
  'surveyor-payee': { makes: 'surveyor-bill.check', checks: 'surveyor-bill.check' },
  'tds-challan': { makes: 'tds.deposit', checks: 'tds.confirm' },
  insurer: ofInsurer,
  officer: ofInsurer,
} as const satisfies Record<string, Row>;

export type ApprovalKind = keyof typeof table;
export const approvalKinds = Object.keys(table) as readonly ApprovalKind[];

export function makesWith(kind: ApprovalKind): Permission {
  return table[kind].makes;
}

export function checksWith(kind: ApprovalKind): Permission {
  return table[kind].checks;
}

/** `lapsed`: still pending, but its maker is suspended or has lost the permission. */
export const proposalStates = ['waiting', 'confirmed', 'withdrawn', 'lapsed'] as const;

const insurerProposalKinds = ['insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account'] as const;
export type InsurerProposalKind = (typeof insurerProposalKinds)[number];

export const proposalKinds = [
  'slabs',
  'fees',
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
  'full-books',
  'tax-rules',
  'lender',
  'set-up',
  'lender-terms',
  'stamp-duty',
  'lender-silence',
  ...insurerProposalKinds,
] as const satisfies readonly ApprovalKind[];
export type ProposalKind = (typeof proposalKinds)[number];
