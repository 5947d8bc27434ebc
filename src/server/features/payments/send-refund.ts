import { paise } from '#domain/money.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { GatewayRefund } from '#server/platform/gateways/payment-gateway.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { allStaff } from '#server/platform/messages/staff.ts';
import { gatewayOf, lockPaymentOrder } from './payment-order-row.ts';
import { postRefund } from './post-surplus.ts';
import { sendRefundJob } from './send-refund.job.ts';

/** Sends a promised refund, or asks how it stands; waiting ones are asked again by the sweep. Idempotent by our refund id. */
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
            amount: paise(refund.amount_paise),
            idempotencyKey: refund.idempotency_key,
            note: `Gatepass refund ${refund.reason}`,
          })
        : await gateway.getRefund(refund.order_id, refund.refund_id);
    await applyRefund(platform, id, answer);
  } catch (error) {
    // Refused for good: people must look. Anything else is tried again.
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
    const amount = paise(refund.amount_paise);
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
