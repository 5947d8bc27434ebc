import { endpointsOf } from './endpoint.ts';
import type { bankSchemas } from './bank.schemas.ts';

const endpoint = endpointsOf<typeof bankSchemas>();

export const listBankAccounts = endpoint({
  id: 'listBankAccounts',
  method: 'GET',
  path: '/bank/accounts',
  access: 'ledger.read',
});

export const addBankAccount = endpoint({
  id: 'addBankAccount',
  method: 'POST',
  path: '/bank/accounts',
  access: 'bank-account.manage',
  idempotent: true,
  status: 201,
});

export const takeBankStatement = endpoint({
  id: 'takeBankStatement',
  method: 'POST',
  path: '/bank/accounts/{id}/statements',
  access: 'bank-statement.upload',
  idempotent: true,
  bodyLimit: 7_000_000,
  limit: { max: 60, per: 'hour', by: 'user' },
});

export const listBankStatements = endpoint({
  id: 'listBankStatements',
  method: 'GET',
  path: '/bank/statements',
  access: 'ledger.read',
});

export const proposeWithdrawal = endpoint({
  id: 'proposeWithdrawal',
  method: 'POST',
  path: '/bank/statements/{id}/withdrawal',
  access: 'bank-statement.upload',
  idempotent: true,
});

export const confirmWithdrawal = endpoint({
  id: 'confirmWithdrawal',
  method: 'POST',
  path: '/bank/statements/{id}/withdrawal/confirm',
  access: 'bank-booking.confirm',
  idempotent: true,
});

export const listBankLines = endpoint({
  id: 'listBankLines',
  method: 'GET',
  path: '/bank/lines',
  access: 'ledger.read',
});

export const listSettlements = endpoint({
  id: 'listSettlements',
  method: 'GET',
  path: '/bank/settlements',
  access: 'ledger.read',
});

export const viewReconciliation = endpoint({
  id: 'viewReconciliation',
  method: 'GET',
  path: '/bank/reconciliation',
  access: 'ledger.read',
});

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/bank/matches',
  access: 'ledger.read',
});

export const matchByHand = endpoint({
  id: 'matchByHand',
  method: 'POST',
  path: '/bank/matches',
  access: 'reconciliation.match',
  idempotent: true,
});

export const undoMatch = endpoint({
  id: 'undoMatch',
  method: 'POST',
  path: '/bank/matches/{id}/undo',
  access: 'reconciliation.match',
  idempotent: true,
});

export const explainLeftover = endpoint({
  id: 'explainLeftover',
  method: 'POST',
  path: '/bank/leftovers/explain',
  access: 'reconciliation.match',
  idempotent: true,
});

export const remittanceFromLine = endpoint({
  id: 'remittanceFromLine',
  method: 'POST',
  path: '/bank/lines/{id}/remittance',
  access: 'receivable.settle',
  idempotent: true,
});

export const proposeBooking = endpoint({
  id: 'proposeBooking',
  method: 'POST',
  path: '/bank/lines/{id}/booking',
  access: 'reconciliation.match',
  idempotent: true,
});

export const confirmBooking = endpoint({
  id: 'confirmBooking',
  method: 'POST',
  path: '/bank/lines/{id}/booking/confirm',
  access: 'bank-booking.confirm',
  idempotent: true,
});
