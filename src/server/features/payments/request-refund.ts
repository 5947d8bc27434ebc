import { refundDue } from '#domain/payments/refunds.ts';
import type { RefundCause } from '#domain/payments/refunds.ts';
import type { Paise } from '#domain/money.ts';
import { paise, ZERO } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';
import { sendRefundJob } from './send-refund.job.ts';

export interface NewRefund {
  paymentOrderId: string;
  amount: Paise;
  reason: RefundCause;
}

/** Promises a refund in the caller's transaction; a job sends it and waits until the gateway has done it. Never more than was paid. */
export async function requestRefund(tx: Tx, wanted: NewRefund): Promise<string> {
  const order = await tx.db
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', wanted.paymentOrderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const received = await receivedWith(tx, order);
  const promised = await refundedOf(tx, order.id);
  if (wanted.amount <= 0 || promised + wanted.amount > received) throw new Error('a refund cannot exceed what was paid');
  const { id } = await tx.db
    .insertInto('refund')
    .values({
      refund_id: `rf_${randomUUID().replaceAll('-', '')}`,
      payment_order_id: order.id,
      amount_paise: wanted.amount,
      reason: wanted.reason,
      next_check_at: new Date(tx.now.getTime() + 5 * 60_000),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('payment_order')
    .set({ updated_at: tx.now, ...(wanted.amount === received - promised ? { outcome: 'refunded' } : {}) })
    .where('id', '=', order.id)
    .execute();
  if (order.claim_id !== null) await record(tx, order.claim_id, 'refund-started', { amount: wanted.amount });
  const page = order.claim_id === null ? {} : { page: `/app/claims/${order.claim_id}` };
  await notify(tx, order.user_id, 'payment-refunded', { amount: wanted.amount }, page);
  await audit(tx, {
    action: 'request-refund',
    subjectType: 'payment',
    subjectId: order.id,
    after: { ...inPaise({ amount: wanted.amount }), reason: wanted.reason },
  });
  await tx.jobs.enqueue(tx, sendRefundJob, { id }, { singletonKey: id });
  return id;
}

type ReceivingOrder = Pick<PaymentOrderRow, 'id' | 'state' | 'amount_paise' | 'cf_payment_id'>;

/** All that came in with this order: what its payment and each further one that went through brought. Where the amounts did not fit, what all attempts say. */
export async function receivedWith(tx: Tx, order: ReceivingOrder): Promise<number> {
  const attempts = await tx.db
    .selectFrom('payment_attempt')
    .select(['cf_payment_id', 'amount_paise', 'surplus'])
    .where('payment_order_id', '=', order.id)
    .where('status', '=', 'succeeded')
    .execute();
  if (order.state !== 'success') return attempts.reduce((total, attempt) => total + attempt.amount_paise, 0);
  const kept = attempts.find(({ cf_payment_id: id }) => id === order.cf_payment_id)?.amount_paise ?? order.amount_paise;
  return attempts.filter(({ surplus }) => surplus).reduce((total, attempt) => total + attempt.amount_paise, kept);
}

/** What was sent back of an order, or is on its way. */
export async function refundedOf(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx.db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  return rows.reduce((total, row) => total + row.amount_paise, 0);
}

export interface FeeRefund {
  claimId: string;
  cause: RefundCause;
  surveyStarted: boolean;
  reviewStarted: boolean;
}

/** Sends the wizard's fee back where the rule says so (`refundDue`): the amount that goes back, zero when none. The claim is locked by the caller. */
export async function refundClaimFee(tx: Tx, facts: FeeRefund): Promise<Paise> {
  const order = await tx.db
    .selectFrom('payment_order')
    .select(['id', 'state', 'amount_paise', 'cf_payment_id'])
    .where('claim_id', '=', facts.claimId)
    .where('purpose', '=', 'wizard_fee')
    .where('state', '=', 'success')
    .where('outcome', '=', 'applied')
    .executeTakeFirst();
  if (!order) return ZERO;
  const refunded = paise(await refundedOf(tx, order.id));
  const due = refundDue({ ...facts, paid: paise(await receivedWith(tx, order)), refunded });
  if (due.amount > 0) await requestRefund(tx, { paymentOrderId: order.id, amount: due.amount, reason: facts.cause });
  return due.amount;
}
