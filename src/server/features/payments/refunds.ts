import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { refundDue } from '#domain/payments/refunds.ts';
import type { RefundCause } from '#domain/payments/refunds.ts';
import { paise, ZERO, lesser, subtract, add, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record, notify, allStaff } from '#server/platform/messages/send.ts';
import { toRefundDto, lockPaymentOrder, gatewayOf, postRefund } from './payment-orders.ts';
import type { PaymentOrderRow } from './payment-orders.ts';
import { problem } from '#contract/errors.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { GatewayRefund } from '#server/platform/gateways/payment-gateway.ts';

const sendRefundJob = defineJob({ name: 'send-refund', data: z.object({ id: idField }), retryDelaySeconds: 10 });

interface NewRefund {
  paymentOrderId: string;
  amount: Paise;
  reason: RefundCause;
}

/** Records a refund in the caller's transaction; a job sends it and waits for the gateway. Never more than was paid. */
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

/** All money received with this order: its payment and each further successful one. If amounts did not fit, the sum of the attempts. */
async function receivedWith(tx: Tx, order: ReceivingOrder): Promise<Paise> {
  const attempts = await tx.db
    .selectFrom('payment_attempt')
    .select(['cf_payment_id', 'amount_paise', 'surplus'])
    .where('payment_order_id', '=', order.id)
    .where('status', '=', 'succeeded')
    .execute();
  if (order.state !== 'success') return sum(attempts.map((attempt) => attempt.amount_paise));
  const kept = attempts.find(({ cf_payment_id: id }) => id === order.cf_payment_id)?.amount_paise ?? order.amount_paise;
  return add(kept, sum(attempts.filter(({ surplus }) => surplus).map((attempt) => attempt.amount_paise)));
}

async function refundedOf(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx.db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  return rows.reduce((total, row) => total + row.amount_paise, 0);
}

interface FeeRefund {
  claimId: string;
  cause: RefundCause;
  surveyStarted: boolean;
  reviewStarted: boolean;
}

/** Refunds the wizard's fee if the rule says so (`refundDue`): returns the amount, zero if none. The caller has locked the claim. */
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
  const due = refundDue({ ...facts, paid: await receivedWith(tx, order), refunded });
  if (due.amount > 0) await requestRefund(tx, { paymentOrderId: order.id, amount: due.amount, reason: facts.cause });
  return due.amount;
}

/** Staff retry a refused refund as a new one of the same amount; each refused one can be retried once. */
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
      amount: failed.amount_paise,
      reason: failed.reason as RefundCause,
    });
    await signDecision(tx, {
      action: 'retry-refund',
      subject: { type: 'refund', id: failed.id },
      amount: failed.amount_paise,
      content: { refundId },
    });
    return toRefundDto(await tx.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  });
}

interface ClaimRefund {
  claimId: string;
  reason: RefundCause;
  /** Maximum; default all that was paid on offers. */
  amount?: Paise;
}

/**
 * Refunds what was paid for a claim: on its offers first, newest first, and for a given amount the rest from the wizard's fee. Never more than an order
 * received and has not refunded. Returns what could not be refunded. The caller has locked the claim.
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

/** Sends a recorded refund or reads its status; the sweep follows pending ones. Idempotent by our refund id. */
export async function sendRefund(platform: Platform, id: string): Promise<void> {
  const refund = await platform.db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.payment_order_id')
    .select([
      'refund.state',
      'refund.refund_id',
      'refund.amount_paise',
      'refund.idempotency_key',
      'refund.reason',
      'payment_order.order_id',
      'payment_order.provider',
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst();
  if (!refund || refund.state === 'success' || refund.state === 'failed') return;
  const gateway = gatewayOf(platform, refund);
  try {
    const answer =
      refund.state === 'waiting'
        ? await gateway.createRefund({
            orderId: refund.order_id,
            refundId: refund.refund_id,
            amount: refund.amount_paise,
            idempotencyKey: refund.idempotency_key,
            note: `Gatepass refund ${refund.reason}`,
          })
        : await gateway.getRefund(refund.order_id, refund.refund_id);
    await applyRefund(platform, id, answer);
  } catch (error) {
    // Permanently refused: people must look. Anything else is retried.
    if (!(error instanceof GatewayError) || (error.kind !== 'rejected' && error.kind !== 'conflict')) throw error;
    await applyRefund(platform, id, { status: 'failed', gatewayRefundId: '', arn: null, reason: error.code ?? error.kind });
  }
}

type RefundFacts = Pick<GatewayRefund, 'status' | 'gatewayRefundId' | 'arn'> & { reason?: string };

const stateOf = { done: 'success', 'under-way': 'pending', failed: 'failed' } as const satisfies Record<
  GatewayRefund['status'],
  string
>;

async function applyRefund(platform: Platform, id: string, facts: RefundFacts): Promise<void> {
  const state = stateOf[facts.status];
  const known = await platform.db
    .selectFrom('payment_order')
    .selectAll('payment_order')
    .innerJoin('refund', 'refund.payment_order_id', 'payment_order.id')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(platform, systemActor(`refund:${id}`), async (tx) => {
    const order = await lockPaymentOrder(tx, known);
    const refund = await tx.db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (refund.state === 'success' || refund.state === 'failed') return;
    await tx.db
      .updateTable('refund')
      .set({
        state,
        cf_refund_id: facts.gatewayRefundId || refund.cf_refund_id,
        arn: facts.arn ?? refund.arn,
        failure_reason: facts.reason ?? null,
        confirmed_at: state === 'success' ? tx.now : null,
        next_check_at: state === 'pending' ? new Date(tx.now.getTime() + 10 * 60_000) : null,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    if (state === refund.state) return;
    await audit(tx, {
      action: 'send-refund',
      subjectType: 'payment',
      subjectId: order.id,
      before: { state: refund.state },
      after: { state, refund: refund.refund_id },
    });
    const amount = refund.amount_paise;
    if (state === 'success') {
      await postRefund(tx, order, amount);
      await notify(tx, order.user_id, 'refund-done', { amount }, { key: `refund-done:${id}` });
    }
    if (state === 'failed') {
      const page = order.claim_id === null ? '/app/money' : `/app/claims/${order.claim_id}`;
      await notify(
        tx,
        await allStaff(tx),
        'refund-failed',
        { order: order.order_id, amount },
        { page, key: `refund-failed:${id}` },
      );
    }
  });
}

export const sendRefundHandler = handleJob(sendRefundJob, (platform, { id }) => sendRefund(platform, id));
