import { readSettlements } from '#server/features/bank/read-settlements.ts';
import type { SeedClient } from './seed-client.ts';

/** The gateway pays out what the demo's people paid, less its charge; the books have it at once. */
export async function settleDemoPayments(client: SeedClient): Promise<void> {
  const { settlement } = await client.platform.db
    .selectFrom('gateway_settlement')
    .select((eb) => eb.fn.countAll<number>().as('settlement'))
    .executeTakeFirstOrThrow();
  if (settlement > 0) return;
  await client.sim('/settlements', {});
  await readSettlements(client.platform, 'seed');
}
