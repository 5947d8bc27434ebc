import { problem } from '#contract/errors.ts';
import { paise, atLeastZero } from '#domain/money.ts';
import { paymentStateFrom } from '#domain/payments/state-mapping.ts';
import type { MappedPayment } from '#domain/payments/state-mapping.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { GatewayOrder, GatewayPayment, PaymentGateway } from '#server/platform/gateways/payment-gateway.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GatewayHooks, Platform } from '#server/platform/platform.ts';
import { notify, allStaff } from '#server/platform/messages/send.ts';
import {
  nextCheck,
  gatewayOf,
  findPaymentOrder,
  lockPaymentOrder,
  paymentStateOf,
  saveAttempts,
  postSurplus,
} from './payment-orders.ts';
import type { PaymentOrderRow, StoredPaymentState } from './payment-orders.ts';
import { returnSurplus } from './surplus.ts';
import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import { todayInKolkata, yearInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { sql } from 'kysely';
import { requestRefund, sendRefund } from './refunds.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** The gateway's view of an order; null if unknown there (the creating call never arrived). */
type GatewayView = { order: GatewayOrder; payments: GatewayPayment[] } | null;

/**
 * Re-reads the order and its payments from the gateway and applies them; `applied` runs in that transaction, before its commit. Throws GatewayError if it
 * cannot be read.
 */
export async function refreshPayment(
  platform: Platform,
  order: string | PaymentOrderRow,
  applied?: (tx: Tx) => void,
): Promise<PaymentOrderRow> {
  const known = typeof order === 'string' ? await findPaymentOrder(platform.db, order) : order;
  if (!known) throw problem('payment.not-found');
  return applyGatewayView(platform, known, await readGateway(gatewayOf(platform, known), known.order_id), applied);
}

async function readGateway(gateway: PaymentGateway, orderId: string): Promise<GatewayView> {
  try {
    const order = await gateway.getOrder(orderId);
    return { order, payments: await gateway.listPayments(orderId) };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** Applies one reading in one transaction. Readings may arrive in any order: success is never undone, a closed order never reopened. */
export async function applyGatewayView(
  platform: Platform,
  known: PaymentOrderRow,
  view: GatewayView,
  applied?: (tx: Tx) => void,
): Promise<PaymentOrderRow> {
  return inTransaction(platform, systemActor(`payment:${known.order_id}`), async (tx) => {
    const row = await lockPaymentOrder(tx, known);
    if (view === null) return saveUnknown(tx, row);
    const mayHaveSurplus = await saveAttempts(tx, row, view.payments);
    const mapped = mapView(row, view);
    const order =
      mapped.state === 'success' && row.state !== 'success'
        ? await confirmPayment(tx, platform.gatewayHooks.paid, row, view.payments)
        : await saveState(tx, row, view, mapped, platform.gatewayHooks);
    if (mayHaveSurplus) await returnSurplus(tx, order);
    applied?.(tx);
    return order;
  });
}

function mapView(row: PaymentOrderRow, { order, payments }: NonNullable<GatewayView>): MappedPayment {
  return paymentStateFrom(
    {
      order: order.status,
      orderAmount: order.amountPaise,
      currency: order.currency,
      attempts: payments.map(({ status }) => status),
      paid: payments.filter(({ status }) => status === 'succeeded').map(({ paymentAmountPaise }) => paymentAmountPaise),
    },
    { amount: row.amount_paise, currency: 'INR', verifying: false, state: paymentStateOf(row) },
  );
}

function storedState(row: PaymentOrderRow, view: NonNullable<GatewayView>, mapped: MappedPayment): StoredPaymentState {
  if (mapped.state === 'success') return 'success';
  // Closed at the gateway: another order may be open by now, so only a late success changes this one.
  if (row.state === 'abandoned') return 'abandoned';
  if (mapped.alert === 'amount-mismatch' || mapped.alert === 'currency-mismatch') return 'quarantined';
  if (mapped.state === 'failed')
    return view.order.status === 'expired' || view.order.status === 'closed' ? 'abandoned' : 'failed';
  return mapped.state;
}

async function saveState(
  tx: Tx,
  row: PaymentOrderRow,
  view: NonNullable<GatewayView>,
  mapped: MappedPayment,
  hooks: GatewayHooks,
): Promise<PaymentOrderRow> {
  const state = storedState(row, view, mapped);
  const ended = view.payments.find(({ status }) => status !== 'not-tried');
  const saved = await tx.db
    .updateTable('payment_order')
    .set({
      state,
      alert: mapped.alert,
      cf_order_id: view.order.gatewayOrderId,
      session_id: view.order.sessionId || row.session_id,
      failure_reason: state === 'failed' || state === 'abandoned' ? (ended?.message ?? null) : row.failure_reason,
      checked_at: tx.now,
      next_check_at: nextCheck(state, row, tx.now),
      updated_at: tx.now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== row.state) {
    const moved = paymentStateOf({ state }) !== paymentStateOf(row);
    if (moved && row.claim_id !== null) hooks.paymentMoved(tx, row.claim_id);
    await audit(tx, {
      action: 'refresh-payment',
      subjectType: 'payment',
      subjectId: row.id,
      before: { state: row.state },
      after: { state, alert: mapped.alert },
    });
  }
  if (mapped.alert !== null && mapped.alert !== row.alert) {
    const { alert } = mapped;
    const page = row.claim_id === null ? '/app/money' : `/app/claims/${row.claim_id}`;
    const key = `payment-alert:${row.order_id}:${alert}`;
    await notify(tx, await allStaff(tx), 'payment-alert', { order: row.order_id, alert }, { page, key });
  }
  return saved;
}

/** Unknown to the gateway: it may still be created with the same key until it would have expired. */
async function saveUnknown(tx: Tx, row: PaymentOrderRow): Promise<PaymentOrderRow> {
  const state =
    row.state === 'creating' && tx.now.getTime() > row.expires_at.getTime() ? 'abandoned' : (row.state as StoredPaymentState);
  return tx.db
    .updateTable('payment_order')
    .set({ state, checked_at: tx.now, next_check_at: nextCheck(state, row, tx.now), updated_at: tx.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Applies a confirmed payment: order, effect, ledger entry and receipt in this transaction; or a refund if it is no longer needed. */
async function confirmPayment(
  tx: Tx,
  paid: GatewayHooks['paid'],
  row: PaymentOrderRow,
  payments: readonly GatewayPayment[],
): Promise<PaymentOrderRow> {
  const first = payments.findLast(
    ({ status, paymentAmountPaise }) => status === 'succeeded' && paymentAmountPaise >= row.amount_paise,
  );
  const paidOn = todayInKolkata(first?.completedAt ?? first?.startedAt ?? tx.now);
  const confirmed = await tx.db
    .updateTable('payment_order')
    .set({
      state: 'success',
      alert: null,
      failure_reason: null,
      cf_payment_id: first?.gatewayPaymentId ?? null,
      confirmed_at: tx.now,
      receipt_number: sql<string>`${`RCP-${yearInKolkata(tx.now)}-`}::text || lpad(nextval('receipt_number_seq')::text, 6, '0')`,
      // The usual outcome; changed below if the money is not needed.
      outcome: 'applied',
      checked_at: tx.now,
      next_check_at: nextCheck('success', row, tx.now),
      updated_at: tx.now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const receiptNumber = confirmed.receipt_number ?? '';
  const purpose = row.purpose as PaymentPurpose;
  // If it fails, everything is rolled back: the order stays open with its money, and the sweep retries.
  const used = await paid[purpose](tx, {
    id: row.id,
    orderId: row.order_id,
    purpose,
    userId: row.user_id,
    claimId: row.claim_id,
    offerId: row.offer_id,
    garageId: row.garage_id,
    amount: row.amount_paise,
    receiptNumber,
    openedAt: row.created_at,
    paidOn,
  });
  await audit(tx, {
    action: 'confirm-payment',
    subjectType: 'payment',
    subjectId: row.id,
    before: { state: row.state },
    after: { state: 'success', used, receiptNumber },
  });
  await returnExcess(tx, row, first, paidOn);
  if (used === 'applied') return confirmed;
  await tx.db.updateTable('payment_order').set({ outcome: null }).where('id', '=', row.id).execute();
  await postSurplus(tx, row, row.amount_paise, paidOn);
  await requestRefund(tx, { paymentOrderId: row.id, amount: row.amount_paise, reason: 'surplus-payment' });
  return { ...confirmed, outcome: null };
}

/** Overpayment: the excess is booked as the payer's advance and refunded. */
async function returnExcess(tx: Tx, row: PaymentOrderRow, payment: GatewayPayment | undefined, paidOn: IsoDate): Promise<void> {
  const excess = atLeastZero(paise((payment?.paymentAmountPaise ?? row.amount_paise) - row.amount_paise));
  if (excess === 0) return;
  await postSurplus(tx, row, excess, paidOn);
  await requestRefund(tx, { paymentOrderId: row.id, amount: excess, reason: 'surplus-payment' });
}

/** Asks the gateway about every due order and refund, e.g. after a lost webhook or a closed window. */
const sweepPaymentsJob = defineJob({ name: 'sweep-payments', data: z.object({}), schedule: '* * * * *', retries: 0 });

const batch = 100;

export async function sweepPayments(platform: Platform): Promise<void> {
  const orders = await takeDue(platform, 'payment_order', 'order_id');
  for (const orderId of orders) if (!(await attempt(platform, () => refreshPayment(platform, orderId)))) return;
  const refunds = await takeDue(platform, 'refund', 'id');
  for (const id of refunds) if (!(await attempt(platform, () => sendRefund(platform, id)))) return;
}

/** Takes due ones and postpones them by a few minutes in the same statement, so that two workers do not take the same. */
async function takeDue(platform: Platform, table: 'payment_order' | 'refund', column: string): Promise<string[]> {
  const now = platform.now();
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set next_check_at = ${new Date(now.getTime() + 5 * 60_000)}
    where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked
    ) returning ${sql.ref(column)} as id`.execute(platform.db);
  return rows.map((row) => row.id);
}

/** False if the gateway asks us to wait: the rest follows in the next sweep. */
async function attempt(platform: Platform, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'sweep of payments: one could not be read');
    return !(error instanceof GatewayError && error.kind === 'rate-limited');
  }
}

export const sweepPaymentsHandler = handleJob(sweepPaymentsJob, (platform) => sweepPayments(platform));
