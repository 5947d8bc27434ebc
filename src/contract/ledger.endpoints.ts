import { endpoint } from './endpoint.ts';

export const getClaimLedger = endpoint({
  id: 'get-claim-ledger',
  method: 'GET',
  path: '/claims/{id}/ledger',
  access: 'claim-ledger.read',
  summary:
    'Every journal entry of a claim, oldest first. A claimant sees what concerns them: fees, credits, refunds and the advance.',
});

export const listLedgerAccounts = endpoint({
  id: 'list-ledger-accounts',
  method: 'GET',
  path: '/ledger/accounts',
  access: 'ledger.read',
  summary: 'Every account with its balance, recomputed from the lines.',
});

export const listLedgerEntries = endpoint({
  id: 'list-ledger-entries',
  method: 'GET',
  path: '/ledger/entries',
  access: 'ledger.read',
  summary: 'Journal entries, newest first.',
});

export const checkLedger = endpoint({
  id: 'check-ledger',
  method: 'GET',
  path: '/ledger/check',
  access: 'ledger.read',
  summary: 'Recomputes sums, seals and what orders, payouts and receipts must have booked; names every difference.',
});
