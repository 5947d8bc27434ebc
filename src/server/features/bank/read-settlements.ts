import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { matchLinesLater } from './match-lines.ts';
import { storeSettlementEvents } from './store-settlement-events.ts';

/** Twice a day: settlements come on the next working day, in the morning, and the reconciliation of the evening wants them. */
export const readSettlementsJob = defineJob({
  name: 'read-settlements',
  data: z.object({}),
  schedule: '40 11,20 * * *',
  expireInSeconds: 900,
});

/** Also days that were read already: a settlement may be told late. */
const againDays = 7;
const firstDays = 90;

/** Reads what each gateway settled, page by page; each page is kept and booked in one transaction with where the next begins. */
export async function readSettlements(platform: Platform, jobId: string): Promise<void> {
  for (const provider of paymentProviders) while (await readPage(platform, provider, jobId));
}

async function readPage(platform: Platform, provider: PaymentProvider, jobId: string): Promise<boolean> {
  const { from, to, cursor } = await inTransaction(platform, systemActor(jobId), (tx) => openWindow(tx, provider));
  const page = await platform.payments[provider].listSettlementEvents({ from, to }, cursor);
  return inTransaction(platform, systemActor(jobId), async (tx) => {
    const reading = await tx.db
      .selectFrom('gateway_settlement_reading')
      .select(['cursor', 'to_at', 'is_done'])
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another worker was quicker with this page.
    if (reading.is_done || reading.cursor !== cursor || reading.to_at.getTime() !== to.getTime()) return !reading.is_done;
    await storeSettlementEvents(tx, provider, page.events);
    matchLinesLater(tx);
    const isDone = page.cursor === null;
    await tx.db
      .updateTable('gateway_settlement_reading')
      .set({ cursor: page.cursor, is_done: isDone })
      .where('provider', '=', provider)
      .execute();
    return !isDone;
  });
}

/** The window that is not read to its end, or the next. */
async function openWindow(tx: Tx, provider: PaymentProvider): Promise<{ from: Date; to: Date; cursor: string | null }> {
  const known = await tx.db
    .selectFrom('gateway_settlement_reading')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (known && !known.is_done) return { from: known.from_at, to: known.to_at, cursor: known.cursor };
  const from = known ? addDays(known.to_at, -againDays) : addDays(tx.now, -firstDays);
  const next = { from_at: from, to_at: tx.now, cursor: null, is_done: false };
  await tx.db
    .insertInto('gateway_settlement_reading')
    .values({ provider, ...next })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(next))
    .execute();
  return { from, to: tx.now, cursor: null };
}

export const readSettlementsHandler = handleJob(readSettlementsJob, (platform, _data, { jobId }) =>
  readSettlements(platform, jobId),
);
