import { problem } from '#contract/errors.ts';
import { paise } from '#domain/money.ts';
import { paymentStateFrom } from '#domain/payments/state-mapping.ts';
import type { MappedPayment } from '#domain/payments/state-mapping.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { GatewayOrder, GatewayPayment, PaymentGateway } from '#server/platform/gateways/payment-gateway.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GatewayHooks } from '#server/platform/gateway-hooks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { allStaff } from '#server/platform/messages/staff.ts';
import { confirmPayment } from './confirm-payment.ts';
import { nextCheck } from './next-check.ts';
import { gatewayOf, findPaymentOrder, lockPaymentOrder, paymentStateOf } from './payment-order-row.ts';
import type { PaymentOrderRow, StoredPaymentState } from './payment-order-row.ts';
import { saveAttempts } from './save-attempts.ts';
import { returnSurplus } from './return-surplus.ts';

/** What the gateway says of an order; null when it does not know it (the call that creates it never arrived). */
export type GatewayView = { order: GatewayOrder; payments: GatewayPayment[] } | null;

/** Re-reads the order and its payments from the gateway and applies what they say. Throws GatewayError when it cannot be read. */
export async function refreshPayment(platform: Platform, order: string | PaymentOrderRow): Promise<PaymentOrderRow> {
  const known = typeof order === 'string' ? await findPaymentOrder(platform.db, order) : order;
  if (!known) throw problem('payment.not-found');
  return applyGatewayView(platform, known, await readGateway(gatewayOf(platform, known), known.order_id));
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

/** Applies one reading in one transaction. Readings may arrive in any order: success is never taken back, a closed order never reopened. */
export async function applyGatewayView(platform: Platform, known: PaymentOrderRow, view: GatewayView): Promise<PaymentOrderRow> {
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
    { amount: paise(row.amount_paise), currency: 'INR', verifying: false, state: paymentStateOf(row) },
  );
}

function storedState(row: PaymentOrderRow, view: NonNullable<GatewayView>, mapped: MappedPayment): StoredPaymentState {
  if (mapped.state === 'success') return 'success';
  // Closed at the gateway once: another order may be open by now, so that only a late success changes this one.
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

/** The gateway never heard of it: it may still be created with the same key, until it would have expired. */
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
