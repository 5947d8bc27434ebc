import { endpoint } from './endpoint.ts';

export const getDailyPosition = endpoint({
  id: 'daily-position.get',
  method: 'GET',
  path: '/daily-position',
  access: 'ledger.read',
  summary:
    'The books at the end of a day, today as they are now: bank, suspense, what is owed to us by age, payouts, funding, unmatched lines and the ledger’s check; mailed each morning at 8:00 (Asia/Kolkata).',
});
