import { endpointsOf } from './endpoint.ts';
import type { bankSchemas } from './bank.schemas.ts';

const endpoint = endpointsOf<typeof bankSchemas>();

export const listBankAccounts = endpoint({
  id: 'listBankAccounts',
  method: 'GET',
  path: '/bank/accounts',
  access: 'ledger.read',
  summary: 'Our own accounts at banks, and until which day their statements are read.',
});

export const addBankAccount = endpoint({
  id: 'addBankAccount',
  method: 'POST',
  path: '/bank/accounts',
  access: 'bank-account.manage',
  summary: 'Adds an account of ours. Its number is kept as a seal alone, by which its statements are known.',
  idempotent: true,
  status: 201,
});

export const takeBankStatement = endpoint({
  id: 'takeBankStatement',
  method: 'POST',
  path: '/bank/accounts/{id}/statements',
  access: 'bank-statement.upload',
  summary:
    'Reads a statement (camt.053, MT940 or CSV), all or nothing. Lines that are stored already stay as they are; a gap or a break is refused with its rows. `dryRun` only reports.',
  idempotent: true,
  bodyLimit: 7_000_000,
  limit: { max: 60, per: 'hour', by: 'user' },
});

export const listBankStatements = endpoint({
  id: 'listBankStatements',
  method: 'GET',
  path: '/bank/statements',
  access: 'ledger.read',
  summary: 'Statements that were taken, newest first.',
});

export const listBankLines = endpoint({
  id: 'listBankLines',
  method: 'GET',
  path: '/bank/lines',
  access: 'ledger.read',
  summary: 'Lines of our bank statements, newest first.',
});

export const listSettlements = endpoint({
  id: 'listSettlements',
  method: 'GET',
  path: '/bank/settlements',
  access: 'ledger.read',
  summary: 'What the gateway paid to our bank, newest first: payments, refunds and adjustments, what it kept and what arrived.',
});

export const viewReconciliation = endpoint({
  id: 'viewReconciliation',
  method: 'GET',
  path: '/bank/reconciliation',
  access: 'ledger.read',
  summary:
    'Ledger, gateway and bank against each other: what no match covers, the late and unexplained first. `agrees` only when there is none of those.',
});

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/bank/matches',
  access: 'ledger.read',
  summary: 'Matches, newest first.',
});

export const matchByHand = endpoint({
  id: 'matchByHand',
  method: 'POST',
  path: '/bank/matches',
  access: 'reconciliation.match',
  summary:
    'Matches lines of the bank with lines of the ledger that come to the same sum, with a reason. Never by who uploaded them.',
  idempotent: true,
});

export const undoMatch = endpoint({
  id: 'undoMatch',
  method: 'POST',
  path: '/bank/matches/{id}/undo',
  access: 'reconciliation.match',
  summary: 'Takes a match back; its lines are left over again. The audit keeps it.',
  idempotent: true,
});

export const explainLeftover = endpoint({
  id: 'explainLeftover',
  method: 'POST',
  path: '/bank/leftovers/explain',
  access: 'reconciliation.match',
  summary: 'Says who looks after a line that is left over, why it is, and for at most 30 days until when that is enough.',
  idempotent: true,
});

export const remittanceFromLine = endpoint({
  id: 'remittanceFromLine',
  method: 'POST',
  path: '/bank/lines/{id}/remittance',
  access: 'receivable.settle',
  summary: 'Makes a credit of the bank the remittance of its insurer, and matches it. Never by who uploaded it.',
  idempotent: true,
});

export const proposeBooking = endpoint({
  id: 'proposeBooking',
  method: 'POST',
  path: '/bank/lines/{id}/booking',
  access: 'reconciliation.match',
  summary: 'Proposes to book a line of the bank as bank charges, or as capital paid in. Never by who uploaded it.',
  idempotent: true,
});

export const confirmBooking = endpoint({
  id: 'confirmBooking',
  method: 'POST',
  path: '/bank/lines/{id}/booking/confirm',
  access: 'bank-booking.confirm',
  summary: 'A different person confirms; the line is booked on the bank’s day and matched.',
  idempotent: true,
});
