import { lesser, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { RefundCause } from '#domain/payments/refunds.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { receivedWith, refundedOf, requestRefund } from './request-refund.ts';

export interface ClaimRefund {
  claimId: string;
  reason: RefundCause;
  /** At most this; all that was paid on offers when left out. */
  amount?: Paise;
}

/**
 * Sends back what was paid for a claim: on its offers first, newest first, and, of an amount, what is left of it from the wizard's fee.
 * Never more than an order brought and has not given back. What could not be sent is the answer. The claim is locked by the caller.
 */
export async function refundClaimOrders(tx: Tx, { claimId, reason, amount }: ClaimRefund): Promise<Paise> {
  const orders = await tx.db
    .selectFrom('payment_order')
    .select(['id', 'state', 'amount_paise', 'cf_payment_id', 'purpose'])
    .where('claim_id', '=', claimId)
    .where('purpose', 'in', amount === undefined ? ['offer_balance'] : ['offer_balance', 'wizard_fee'])
    .where('state', '=', 'success')
    .where('outcome', '=', 'applied')
    .orderBy((eb) => eb('purpose', '=', 'wizard_fee'))
    .orderBy('created_at', 'desc')
    .execute();
  let left = amount;
  for (const order of orders) {
    const kept = paise((await receivedWith(tx, order)) - (await refundedOf(tx, order.id)));
    const back = left === undefined ? kept : lesser(left, kept);
    if (back <= 0) continue;
    await requestRefund(tx, { paymentOrderId: order.id, amount: back, reason });
    if (left !== undefined) left = subtract(left, back);
  }
  return left ?? paise(0);
}
