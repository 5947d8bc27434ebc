import { lesser, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { requestRefund } from '#server/features/payments/payments.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OfferRow } from '../claim-file.ts';

/** What was paid on earlier, voided offers and is more than the new fee goes back with its acceptance. */
export async function refundExcess(tx: Tx, offer: OfferRow): Promise<void> {
  let left: Paise = paise(offer.excess_credit_paise);
  if (left <= 0) return;
  const orders = await tx.db
    .selectFrom('payment_order as o')
    .select((eb) => [
      'o.id',
      'o.amount_paise',
      eb
        .selectFrom('refund')
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('refund.amount_paise'), inner.lit(0)).as('refunded'))
        .whereRef('refund.payment_order_id', '=', 'o.id')
        .where('refund.state', '<>', 'failed')
        .as('refunded'),
    ])
    .where('o.claim_id', '=', offer.claim_id)
    .where('o.purpose', '=', 'offer_balance')
    .where('o.state', '=', 'success')
    .where('o.outcome', '=', 'applied')
    .orderBy('o.created_at', 'desc')
    .execute();
  for (const order of orders) {
    const amount = lesser(left, subtract(paise(order.amount_paise), paise(Number(order.refunded ?? 0))));
    if (amount <= 0) continue;
    await requestRefund(tx, { paymentOrderId: order.id, amount, reason: 'surplus-payment' });
    left = subtract(left, amount);
  }
}
