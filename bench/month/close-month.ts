import { done } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Office } from './people.ts';

/** Two people close the month; whatever keeps it open is an error with its name. */
export async function closeMonth(t: TestApp, { cash, cash2 }: Office, say: (text: string) => void): Promise<void> {
  const { next } = await done(t, 'GET', '/ledger/periods', cash.token);
  const { proposal } = await done(t, 'POST', '/ledger/periods/close', cash.token, { period: next.name });
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, cash2.token);
  say(`${next.name} is closed`);
}
