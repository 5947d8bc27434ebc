import { sql } from 'kysely';
import type { GatewayPayment } from '#server/platform/gateways/payment-gateway.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

/** Keeps every attempt that the gateway reports, so that a second success cannot be overlooked. Answers whether there may be one. */
export async function saveAttempts(tx: Tx, order: PaymentOrderRow, payments: readonly GatewayPayment[]): Promise<boolean> {
  let others = payments.length === 1 ? 0 : 1;
  for (const payment of payments) {
    const facts = {
      status: payment.status,
      message: payment.message,
      payment_group: payment.group,
      bank_reference: payment.bankReference,
      completed_at: payment.completedAt,
    };
    const saved = await tx.db
      .insertInto('payment_attempt')
      .values({
        cf_payment_id: payment.gatewayPaymentId,
        payment_order_id: order.id,
        amount_paise: payment.paymentAmountPaise,
        attempted_at: payment.startedAt,
        first_seen_at: tx.now,
        ...facts,
      })
      // An older reading must not hide that the money came.
      .onConflict((conflict) =>
        conflict.column('cf_payment_id').doUpdateSet(facts).where('payment_attempt.status', '<>', 'succeeded'),
      )
      .returning(
        sql<number>`(select count(*) from payment_attempt other where other.payment_order_id = ${order.id}::uuid
          and other.status = 'succeeded' and other.cf_payment_id <> payment_attempt.cf_payment_id)`.as('others'),
      )
      .executeTakeFirst();
    others += saved?.others ?? 1;
  }
  return others > 0;
}
