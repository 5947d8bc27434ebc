import { done } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Office } from './people.ts';

/** The one unforeseen bank line: booked by two people, neither of whom imported the statement. */
export async function bookCharge(t: TestApp, { cash, cash2 }: Office): Promise<void> {
  const { data } = await done(t, 'GET', '/bank/reconciliation?kind=statement-line&limit=100', cash.token);
  for (const { key, text } of data) {
    if (!text.startsWith('SERVICE CHARGES')) continue;
    await done(t, 'POST', `/bank/lines/${key}/booking`, cash.token, { account: 'bank-charges', reason: 'The month’s charge' });
    await done(t, 'POST', `/bank/lines/${key}/booking/confirm`, cash2.token, {});
  }
}

/** Two people close the month; anything that blocks it is an error with its name. */
export async function closeMonth(t: TestApp, { cash, cash2 }: Office, say: (text: string) => void): Promise<void> {
  const { next } = await done(t, 'GET', '/ledger/periods', cash.token);
  const { proposal } = await done(t, 'POST', '/ledger/periods/close', cash.token, { period: next.name });
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, cash2.token);
  say(`${next.name} is closed`);
}
