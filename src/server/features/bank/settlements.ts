import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { matchLinesLater, matchLinesHandler } from './match-lines.ts';
import { sql } from 'kysely';
import { referenceKey } from '#domain/bank/match.ts';
import { gatewaySettled, keptOf, settlementCharged } from '#domain/bank/settlement.ts';
import type { SettlementSubject } from '#domain/bank/settlement.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { GatewaySettlementEvent } from '#server/platform/gateways/payment-gateway.ts';

/** Twice a day: settlements arrive on the next working day in the morning, and the evening's reconciliation needs them. */
const readSettlementsJob = defineJob({
  name: 'read-settlements',
  data: z.object({}),
  schedule: '40 11,20 * * *',
  expireInSeconds: 900,
});

/** Days read again, since a settlement may be reported late. */
const againDays = 7;
const firstDays = 90;

/** Reads each gateway's settlements page by page; each page is stored and booked in one transaction with the next cursor. */
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
    // Another worker already stored this page.
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

/** The unfinished window, or the next. */
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

const readSettlementsHandler = handleJob(readSettlementsJob, (platform, _data, { jobId }) => readSettlements(platform, jobId));

interface Settlement {
  readonly id: string;
  readonly settledOn: string;
}

/** Stores and books new events, value-dated by their transfer; known ones are skipped. */
async function storeSettlementEvents(
  tx: Tx,
  provider: PaymentProvider,
  events: readonly GatewaySettlementEvent[],
): Promise<void> {
  const subjects = await subjectsOf(tx, events);
  for (const event of events) {
    const { settledAt, utr } = event;
    // Announced but not yet transferred: it is reported again.
    if (utr === null || settledAt === null || settledAt > tx.now || event.amountPaise === 0) continue;
    const settlement = await settlementOf(tx, provider, event, { utr, settledAt });
    const { isCredit, amountPaise: amount, settledPaise: settled, taxPaise } = event;
    const kept = keptOf({ isCredit, amount, settled, tax: taxPaise });
    if (kept === null) {
      tx.log.error({ settlement: event.settlementId, type: event.type }, 'an event of a settlement settles more than it has');
      continue;
    }
    const subject = subjects.get(event.orderId ?? '') ?? subjects.get(event.eventId) ?? { kind: 'settlement', id: settlement.id };
    await keep(tx, settlement, event, kept, subject);
  }
}

async function keep(
  tx: Tx,
  settlement: Settlement,
  event: GatewaySettlementEvent,
  kept: { charge: GatewaySettlementEvent['chargePaise']; tax: GatewaySettlementEvent['taxPaise'] },
  ofOrder: SettlementSubject,
): Promise<void> {
  // Paid out twice, in another settlement: between the gateway and us, no claim's money.
  const before = await tx.db
    .selectFrom('gateway_settlement_line')
    .select('id')
    .where('event_type', '=', event.type)
    .where('event_ref', '=', event.eventId)
    .where('settlement_id', '<>', settlement.id)
    .executeTakeFirst();
  const isOrders = event.type === 'PAYMENT' || event.type === 'REFUND';
  const subject: SettlementSubject = before === undefined && isOrders ? ofOrder : { kind: 'settlement', id: settlement.id };
  const row = await tx.db
    .insertInto('gateway_settlement_line')
    .values({
      settlement_id: settlement.id,
      event_type: event.type,
      event_ref: event.eventId,
      is_credit: event.isCredit,
      amount_paise: event.amountPaise,
      charge_paise: kept.charge,
      tax_paise: kept.tax,
      order_ref: event.orderId,
      refund_ref: event.refundId,
      remarks: event.remarks?.slice(0, 500) ?? null,
      occurred_at: event.occurredAt,
      subject: subject.kind,
      subject_id: subject.id,
      read_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['settlement_id', 'event_type', 'event_ref']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!row) return;
  const { type, isCredit, amountPaise: amount } = event;
  await postEntry(tx, gatewaySettled(subject, Number(row.number), { type, isCredit, amount, ...kept }), settlement.settledOn);
}

async function settlementOf(
  tx: Tx,
  provider: PaymentProvider,
  event: GatewaySettlementEvent,
  { utr, settledAt }: { utr: string; settledAt: Date },
): Promise<Settlement> {
  const known = await tx.db
    .selectFrom('gateway_settlement')
    .select(['id', 'settled_on as settledOn'])
    .where('provider', '=', provider)
    .where('settlement_ref', '=', event.settlementId)
    .executeTakeFirst();
  if (known) return known;
  const { settlementChargePaise: charge, settlementTaxPaise: tax } = event;
  const settledOn = todayInKolkata(settledAt);
  const { id } = await tx.db
    .insertInto('gateway_settlement')
    .values({
      provider,
      settlement_ref: event.settlementId,
      utr_key: referenceKey(utr),
      settled_on: settledOn,
      charge_paise: charge,
      tax_paise: tax,
      first_read_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (charge + tax > 0) await postEntry(tx, settlementCharged(id, charge, tax), settledOn);
  return { id, settledOn };
}

/** Claims and listings by their payment order; insurers' transfers by the gateway's order or its own id. */
async function subjectsOf(tx: Tx, events: readonly GatewaySettlementEvent[]): Promise<ReadonlyMap<string, SettlementSubject>> {
  const orders = [...new Set(events.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))];
  if (events.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('payment_order')
    .select(['order_id', 'claim_id', 'garage_id'])
    .where(sql<boolean>`order_id = any(${orders})`)
    .execute();
  const credits = await tx.db
    .selectFrom('virtual_account_credit')
    .select(['order_ref', 'gateway_ref', 'remittance_id'])
    .where('remittance_id', 'is not', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`order_ref = any(${orders})`,
        eb(
          'gateway_ref',
          'in',
          events.map(({ eventId }) => eventId),
        ),
      ]),
    )
    .execute();
  const transfers = credits.flatMap(({ order_ref: order, gateway_ref: ref, remittance_id: id }) =>
    [ref, ...(order === null ? [] : [order])].map((name): [string, SettlementSubject] => [
      name,
      { kind: 'remittance', id: id ?? '' },
    ]),
  );
  const paid = rows.flatMap(({ order_id: order, claim_id: claim, garage_id: garage }): [string, SettlementSubject][] => {
    if (claim !== null) return [[order, { kind: 'claim', id: claim }]];
    return garage === null ? [] : [[order, { kind: 'listing', id: garage }]];
  });
  return new Map([...transfers, ...paid]);
}

export const bankHandlers: readonly JobHandler[] = [readSettlementsHandler, matchLinesHandler];
