import { problem } from '#contract/errors.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import { paise } from '#domain/money.ts';
import type { RefundCause } from '#domain/payments/refunds.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toRefundDto } from './payment-dto.ts';
import { lockPaymentOrder } from './payment-order-row.ts';
import { requestRefund } from './request-refund.ts';

/** Staff send a refused refund again, as a new one of the same amount; the refused one can be retried once only. */
export async function retryRefund(
  platform: Platform,
  actor: UserActor,
  refundId: string,
): Promise<PaymentDto['refunds'][number]> {
  const known = await platform.db
    .selectFrom('payment_order')
    .selectAll('payment_order')
    .innerJoin('refund', 'refund.payment_order_id', 'payment_order.id')
    .where('refund.refund_id', '=', refundId)
    .executeTakeFirst();
  if (!known) throw problem('refund.not-found');
  return inTransaction(platform, actor, async (tx) => {
    await lockPaymentOrder(tx, known);
    if (known.claim_id !== null) await platform.gatewayHooks.sendsBack(tx, known.claim_id);
    const failed = await tx.db.selectFrom('refund').selectAll().where('refund_id', '=', refundId).executeTakeFirstOrThrow();
    const marked = await tx.db
      .updateTable('refund')
      .set({ retried_at: tx.now, updated_at: tx.now })
      .where('id', '=', failed.id)
      .where('state', '=', 'failed')
      .where('retried_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) throw problem('refund.not-failed', { details: { state: failed.state } });
    const id = await requestRefund(tx, {
      paymentOrderId: failed.payment_order_id,
      amount: paise(failed.amount_paise),
      reason: failed.reason as RefundCause,
    });
    await signDecision(tx, {
      action: 'retry-refund',
      subject: { type: 'refund', id: failed.id },
      amount: paise(failed.amount_paise),
      content: { refundId },
    });
    return toRefundDto(await tx.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  });
}
