import { addMonths, todayInKolkata } from '#domain/dates.ts';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

/** All months but the last one, which whoever plays the demo may close. */
export async function closeDemoMonths({ call, platform }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const [cash, second] = [tokens['finance'] ?? '', tokens['admin'] ?? ''];
  const last = addMonths(`${todayInKolkata(platform.now()).slice(0, 7)}-01`, -1).slice(0, 7);
  for (;;) {
    const { next } = await call('GET', '/ledger/periods', cash);
    if (next.name >= last) return;
    const { proposal } = await call('POST', '/ledger/periods/close', cash, { period: next.name });
    await call('POST', `/proposals/${proposal.id}/confirm`, second);
  }
}
