import { todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { postSurplus, toPaymentDtos, findPaymentOrder, lockPaymentOrder } from './payment-orders.ts';
import type { PaymentOrderRow } from './payment-orders.ts';
import { requestRefund } from './refunds.ts';
import { problem } from '#contract/errors.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Two attempts of one order succeeded: the first is kept, every further one is refunded in full, once. The order is locked. */
export async function returnSurplus(tx: Tx, order: PaymentOrderRow): Promise<void> {
  if (order.state !== 'success' || order.cf_payment_id === null) return;
  const extra = await tx.db
    .updateTable('payment_attempt')
    .set({ surplus: true })
    .where('payment_order_id', '=', order.id)
    .where('status', '=', 'succeeded')
    .where('surplus', '=', false)
    .where('cf_payment_id', '<>', order.cf_payment_id)
    .returning(['amount_paise', 'completed_at', 'attempted_at'])
    .execute();
  for (const { amount_paise, completed_at, attempted_at } of extra) {
    const amount = amount_paise;
    await postSurplus(tx, order, amount, todayInKolkata(completed_at ?? attempted_at ?? tx.now));
    await requestRefund(tx, { paymentOrderId: order.id, amount, reason: 'surplus-payment' });
  }
}

/**
 * Staff reviewed a payment whose amount does not fit: refunds what was really paid, and the payer may open another order. Other currencies cannot be posted
 * here: they are settled with the gateway by hand.
 */
export async function returnQuarantined(platform: Platform, actor: UserActor, orderId: string): Promise<PaymentDto> {
  const known = await findPaymentOrder(platform.db, orderId);
  if (!known) throw problem('payment.not-found');
  await inTransaction(platform, actor, async (tx) => {
    const order = await lockPaymentOrder(tx, known);
    if (known.claim_id !== null) await platform.gatewayHooks.sendsBack(tx, known.claim_id);
    if (order.state !== 'quarantined' || order.alert !== 'amount-mismatch') {
      throw problem('payment.not-quarantined', { details: { state: order.state, alert: order.alert } });
    }
    const attempts = await tx.db
      .selectFrom('payment_attempt')
      .select('amount_paise')
      .where('payment_order_id', '=', order.id)
      .where('status', '=', 'succeeded')
      .execute();
    const paid = paise(attempts.reduce((total, attempt) => total + attempt.amount_paise, 0));
    if (paid > 0) {
      await postSurplus(tx, order, paid);
      await requestRefund(tx, { paymentOrderId: order.id, amount: paid, reason: 'surplus-payment' });
    }
    await tx.db
      .updateTable('payment_order')
      .set({ state: 'abandoned', next_check_at: null, updated_at: tx.now })
      .where('id', '=', order.id)
      .execute();
    await signDecision(tx, {
      action: 'return-quarantined',
      subject: { type: 'payment', id: order.id },
      amount: paid,
      content: { orderId },
    });
    await audit(tx, {
      action: 'return-quarantined',
      subjectType: 'payment',
      subjectId: order.id,
      before: { state: order.state, alert: order.alert },
      after: { state: 'abandoned', ...inPaise({ returned: paid }) },
    });
  });
  const after = await findPaymentOrder(platform.db, orderId);
  const [dto] = after ? await toPaymentDtos(platform.db, [after]) : [];
  if (!dto) throw problem('payment.not-found');
  return dto;
}
