import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import { problem } from '#contract/errors.ts';
import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { GatewayNotice, GatewayProduct, NoticeHeaders } from '#server/platform/gateways/gateway-error.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { findPaymentOrder } from './payment-orders.ts';
import { refreshPayment, sweepPaymentsHandler } from './refresh-payment.ts';
import { sendRefund, sendRefundHandler } from './refunds.ts';

/** Processes a stored webhook by asking the gateway; its own claims are not trusted. */
const processWebhookJob = defineJob({ name: 'process-webhook', data: z.object({ id: idField }), retryDelaySeconds: 10 });

/** Stores a genuine webhook once and processes it in a job. Forged: 401. Repeated or of an unknown kind: accepted and ignored. */
export async function receiveWebhook(
  platform: Platform,
  { provider, product }: { provider: PaymentProvider; product: GatewayProduct },
  rawBody: Buffer,
  headers: NoticeHeaders,
): Promise<void> {
  const event = platform.readNotice[provider](product, rawBody, headers);
  if (event === 'forged') throw problem('webhook.forged');
  if (event === null) return;
  await inTransaction(platform, systemActor(`webhook:${product}`), async (tx) => {
    const stored = await tx.db
      .insertInto('webhook_event')
      .values({ product, dedupe_key: event.dedupeKey, type: event.type, body: subjectOf(event), received_at: tx.now })
      .onConflict((conflict) => conflict.columns(['product', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await platform.jobs.enqueue(tx, processWebhookJob, { id: stored.id }, { singletonKey: stored.id });
  });
}

/** Stores only the reference: the body contains names and account details that we do not need. */
function subjectOf({ orderId, refundId, transferId, verificationId, virtualCredit }: GatewayNotice): string {
  return JSON.stringify({ orderId, refundId, transferId, verificationId, virtualCredit });
}

const storedSubject = z.object({
  orderId: z.optional(z.string()),
  refundId: z.optional(z.string()),
  transferId: z.optional(z.string()),
  verificationId: z.optional(z.string()),
  virtualCredit: z.optional(z.object({ utr: z.string(), gatewayRef: z.nullable(z.string()) })),
});

async function processWebhook(platform: Platform, id: string): Promise<void> {
  const event = await platform.db.selectFrom('webhook_event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event || event.processed_at !== null) return;
  const subject = storedSubject.parse(JSON.parse(event.body));
  if (event.product === 'payments' && subject.virtualCredit)
    await platform.gatewayHooks.virtualCreditChanged(platform, { ...subject.virtualCredit, orderRef: subject.orderId ?? null });
  else if (event.product === 'payments') await followPayment(platform, subject.orderId, subject.refundId);
  if (event.product === 'payouts' && subject.transferId) await platform.gatewayHooks.payoutChanged(platform, subject.transferId);
  if (event.product === 'verification' && subject.verificationId)
    await platform.gatewayHooks.esignChanged(platform, subject.verificationId);
  await platform.db.updateTable('webhook_event').set({ processed_at: platform.now() }).where('id', '=', id).execute();
}

async function followPayment(platform: Platform, orderId: string | undefined, refundId: string | undefined): Promise<void> {
  if (refundId) {
    const refund = await platform.db.selectFrom('refund').select('id').where('refund_id', '=', refundId).executeTakeFirst();
    if (refund) await sendRefund(platform, refund.id);
  }
  if (!orderId) return;
  if (await findPaymentOrder(platform.db, orderId)) await refreshPayment(platform, orderId);
  // Other orders are the gateway's own for a transfer into a virtual account, or unknown to us.
  else await platform.gatewayHooks.virtualOrderChanged(platform, orderId);
}

const processWebhookHandler = handleJob(processWebhookJob, (platform, { id }) => processWebhook(platform, id));

export const paymentHandlers: readonly JobHandler[] = [processWebhookHandler, sendRefundHandler, sweepPaymentsHandler];
