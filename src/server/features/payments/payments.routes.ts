import {
  getPayment,
  getReceipt,
  listClaimPayments as listClaimPaymentsEndpoint,
  receiveWebhook as receiveWebhookEndpoint,
  retryRefund as retryRefundEndpoint,
  returnQuarantined as returnQuarantinedEndpoint,
} from '#contract/payments.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { returnQuarantined } from './return-quarantined.ts';
import { retryRefund } from './retry-refund.ts';
import { sendReceipt } from './send-receipt.ts';
import { listClaimPayments, viewPayment } from './view-payment.ts';

const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

export const paymentRoutes: readonly Route[] = [
  route(getPayment, ({ platform, actor, params }) => viewPayment(platform, actor, params.orderId)),
  route(listClaimPaymentsEndpoint, ({ platform, actor, params }) => listClaimPayments(platform, actor, params.id)),
  route(getReceipt, ({ platform, actor, params, reply }) => sendReceipt(platform, actor, params.id, reply)),
  route(returnQuarantinedEndpoint, ({ platform, actor, params }) => returnQuarantined(platform, actor, params.orderId)),
  route(retryRefundEndpoint, ({ platform, actor, params }) => retryRefund(platform, actor, params.refundId)),
  route(receiveWebhookEndpoint, async ({ platform, params, request }) => {
    const { headers } = request;
    await receiveWebhook(platform, params.product, request.rawBody ?? Buffer.alloc(0), {
      timestamp: text(headers['x-webhook-timestamp']),
      signature: text(headers['x-webhook-signature']),
      idempotencyKey: text(headers['x-idempotency-key']) || undefined,
    });
    return { received: true };
  }),
];
