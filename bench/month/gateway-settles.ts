import { sim } from '#test/builders/intake.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Chance } from './chance.ts';
import type { WorldBank } from './world-bank.ts';

/** How the gateway reports a settlement, in percent. */
const tellings = { 'settled in time': 80, 'settled, told a day late': 12, 'settled, told twice': 8 };

interface Settling {
  readonly t: TestApp;
  readonly chance: Chance;
  readonly bank: WorldBank;
  readonly today: string;
  readonly counted: Map<string, number>;
}

/** The gateway settles payments since the last time, less its charge, and we read its report, which may come later than the bank's. */
export async function gatewaySettles({ t, chance, bank, today, counted }: Settling): Promise<void> {
  const telling = chance.weighted(tellings);
  counted.set(telling, (counted.get(telling) ?? 0) + 1);
  const { utr, amount, events } = (await sim(t, '/settlements', {
    doubled: telling === 'settled, told twice',
    late: telling === 'settled, told a day late' ? 20 * 3_600_000 : 0,
  })) as { utr: string; amount: number; events: number };
  if (events > 0 && amount !== 0)
    bank.put({ day: today, amount: Math.round(amount * 100), reference: utr, narration: `CASHFREE PAYMENTS SETTLEMENT ${utr}` });
  await t.platform.jobs.boss.send('read-settlements', {});
  await t.runJobs();
}
