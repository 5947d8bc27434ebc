import { todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';
import { postSurplus } from './post-surplus.ts';
import { requestRefund } from './request-refund.ts';

/** Two attempts of one order went through: the first is kept, every further one goes back as it came, once. The order is locked. */
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
    const amount = paise(amount_paise);
    await postSurplus(tx, order, amount, todayInKolkata(completed_at ?? attempted_at ?? tx.now));
    await requestRefund(tx, { paymentOrderId: order.id, amount, reason: 'surplus-payment' });
  }
}
