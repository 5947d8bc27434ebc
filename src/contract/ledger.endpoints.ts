import { endpointsOf } from './endpoint.ts';
import type { ledgerSchemas } from './ledger.schemas.ts';

const endpoint = endpointsOf<typeof ledgerSchemas>();

export const getClaimLedger = endpoint({
  id: 'getClaimLedger',
  method: 'GET',
  path: '/claims/{id}/ledger',
  access: 'claim-ledger.read',
  summary:
    'Every journal entry of a claim, oldest first. A claimant sees what concerns them: fees, credits, refunds and the advance.',
});

export const listLedgerAccounts = endpoint({
  id: 'listLedgerAccounts',
  method: 'GET',
  path: '/ledger/accounts',
  access: 'ledger.read',
  summary: 'Every account with its balance, recomputed from the lines.',
});

export const listLedgerEntries = endpoint({
  id: 'listLedgerEntries',
  method: 'GET',
  path: '/ledger/entries',
  access: 'ledger.read',
  summary: 'Journal entries, newest first.',
});

export const getTrialBalance = endpoint({
  id: 'getTrialBalance',
  method: 'GET',
  path: '/ledger/reports/trial-balance',
  access: 'ledger.read',
  summary: 'Every account on the side it stands on at the end of a day (Asia/Kolkata), from the journal alone.',
});

export const getProfitAndLoss = endpoint({
  id: 'getProfitAndLoss',
  method: 'GET',
  path: '/ledger/reports/profit-and-loss',
  access: 'ledger.read',
  summary: 'Income and expenses from one day to another, both counted; the present financial year when left out.',
});

export const getBalanceSheet = endpoint({
  id: 'getBalanceSheet',
  method: 'GET',
  path: '/ledger/reports/balance-sheet',
  access: 'ledger.read',
  summary: 'Assets, liabilities and the result at the end of a day, from the journal alone.',
});

export const getCashFlow = endpoint({
  id: 'getCashFlow',
  method: 'GET',
  path: '/ledger/reports/cash-flow',
  access: 'ledger.read',
  summary:
    'What came into the bank and left it from one day to another, by whom it came from or went to, from the journal alone.',
});

export const getAgeing = endpoint({
  id: 'getAgeing',
  method: 'GET',
  path: '/ledger/reports/ageing',
  access: 'ledger.read',
  summary: 'What is owed to us at the end of a day by the days since it was paid out: each insurer, owners and garages.',
});

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/ledger/statements/{kind}/{id}',
  access: 'statement.read',
  summary:
    'What moved between us and an owner, a garage or an insurer, with the balance after each: debit is what the party owes us. Owners and garages see their own, also as `own`; the id may be that of a claim, whose party it is.',
});

export const listPeriods = endpoint({
  id: 'listPeriods',
  method: 'GET',
  path: '/ledger/periods',
  access: 'ledger.read',
  summary: 'Months and financial years of the books, who closed them, and what keeps the next month from being closed.',
});

export const closePeriod = endpoint({
  id: 'closePeriod',
  method: 'POST',
  path: '/ledger/periods/close',
  access: 'period.close',
  summary: 'Proposes to close a month (2026-06) or a financial year (2026-27) for good; another person confirms the proposal.',
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
  summary:
    'Every entry of these days as it is sealed, a JSON object a line, to be compared with the export of all records by `src/server/features/seals/verify-seal.ts`; that it was taken out is recorded',
});

export const exportTally = endpoint({
  id: 'exportTally',
  method: 'GET',
  path: '/ledger/tally',
  access: 'books.hand-over',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
  summary: 'Accounts and vouchers of these days as XML that Tally imports; that it was taken out is recorded',
});

export const checkLedger = endpoint({
  id: 'checkLedger',
  method: 'GET',
  path: '/ledger/check',
  access: 'ledger.read',
  summary: 'What the last check of the whole ledger found, and those since of what was posted later',
});

export const startLedgerCheck = endpoint({
  id: 'startLedgerCheck',
  method: 'POST',
  path: '/ledger/check',
  access: 'ledger.read',
  status: 202,
  limit: { max: 20, per: 'hour', by: 'user' },
  summary:
    'Has everything recomputed by a job: sums, seals and what orders, payouts and receipts must have booked; once, however many ask meanwhile',
});
