import { endpoint } from './endpoint.ts';

export const listBankAccounts = endpoint({
  id: 'list-bank-accounts',
  method: 'GET',
  path: '/bank/accounts',
  access: 'ledger.read',
  summary: 'Our own accounts at banks, and until which day their statements are read.',
});

export const addBankAccount = endpoint({
  id: 'add-bank-account',
  method: 'POST',
  path: '/bank/accounts',
  access: 'bank-account.manage',
  summary: 'Adds an account of ours. Its number is kept as a seal alone, by which its statements are known.',
  idempotent: true,
  status: 201,
});

export const takeBankStatement = endpoint({
  id: 'take-bank-statement',
  method: 'POST',
  path: '/bank/accounts/{id}/statements',
  access: 'bank-statement.upload',
  summary:
    'Reads a statement (camt.053, MT940 or CSV), all or nothing. Lines that are stored already stay as they are; a gap or a break is refused with its rows. `dryRun` only reports.',
  bodyLimit: 7_000_000,
  limit: { max: 60, per: 'hour', by: 'user' },
});

export const listBankStatements = endpoint({
  id: 'list-bank-statements',
  method: 'GET',
  path: '/bank/statements',
  access: 'ledger.read',
  summary: 'Statements that were taken, newest first.',
});

export const listBankLines = endpoint({
  id: 'list-bank-lines',
  method: 'GET',
  path: '/bank/lines',
  access: 'ledger.read',
  summary: 'Lines of our bank statements, newest first.',
});

export const listSettlements = endpoint({
  id: 'list-settlements',
  method: 'GET',
  path: '/bank/settlements',
  access: 'ledger.read',
  summary: 'What the gateway paid to our bank, newest first: payments, refunds and adjustments, what it kept and what arrived.',
});
