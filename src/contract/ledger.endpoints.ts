import { endpointsOf } from './endpoint.ts';
import type { ledgerSchemas } from './ledger.schemas.ts';

const endpoint = endpointsOf<typeof ledgerSchemas>();

export const getClaimLedger = endpoint({
  id: 'getClaimLedger',
  method: 'GET',
  path: '/claims/{id}/ledger',
  access: 'claim-ledger.read',
});

export const listLedgerAccounts = endpoint({
  id: 'listLedgerAccounts',
  method: 'GET',
  path: '/ledger/accounts',
  access: 'ledger.read',
});

export const listLedgerEntries = endpoint({
  id: 'listLedgerEntries',
  method: 'GET',
  path: '/ledger/entries',
  access: 'ledger.read',
});

export const getTrialBalance = endpoint({
  id: 'getTrialBalance',
  method: 'GET',
  path: '/ledger/reports/trial-balance',
  access: 'ledger.read',
});

export const getProfitAndLoss = endpoint({
  id: 'getProfitAndLoss',
  method: 'GET',
  path: '/ledger/reports/profit-and-loss',
  access: 'ledger.read',
});

export const getBalanceSheet = endpoint({
  id: 'getBalanceSheet',
  method: 'GET',
  path: '/ledger/reports/balance-sheet',
  access: 'ledger.read',
});

export const getCashFlow = endpoint({
  id: 'getCashFlow',
  method: 'GET',
  path: '/ledger/reports/cash-flow',
  access: 'ledger.read',
});

export const getAgeing = endpoint({
  id: 'getAgeing',
  method: 'GET',
  path: '/ledger/reports/ageing',
  access: 'ledger.read',
});

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/ledger/statements/{kind}/{id}',
  access: 'statement.read',
});

export const listPeriods = endpoint({
  id: 'listPeriods',
  method: 'GET',
  path: '/ledger/periods',
  access: 'ledger.read',
});

export const closePeriod = endpoint({
  id: 'closePeriod',
  method: 'POST',
  path: '/ledger/periods/close',
  access: 'period.close',
  idempotent: true,
  signed: true,
  status: 201,
});

export const exportJournal = endpoint({
  id: 'exportJournal',
  method: 'GET',
  path: '/ledger/journal',
  access: 'books.hand-over',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const exportTally = endpoint({
  id: 'exportTally',
  method: 'GET',
  path: '/ledger/tally',
  access: 'books.hand-over',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const checkLedger = endpoint({
  id: 'checkLedger',
  method: 'GET',
  path: '/ledger/check',
  access: 'ledger.read',
});

export const startLedgerCheck = endpoint({
  id: 'startLedgerCheck',
  method: 'POST',
  path: '/ledger/check',
  access: 'ledger.read',
  status: 202,
  limit: { max: 20, per: 'hour', by: 'user' },
});
