import {
  getPayment,
  getReceipt,
  listClaimPayments as listClaimPaymentsEndpoint,
  receiveWebhook as receiveWebhookEndpoint,
  retryRefund as retryRefundEndpoint,
  returnQuarantined as returnQuarantinedEndpoint,
} from '#contract/payments/payments.endpoints.ts';
import { paymentsSchemas } from '#contract/payments/payments.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { returnQuarantined } from './surplus.ts';
import { retryRefund } from './refunds.ts';
import { sendReceipt } from './receipt.ts';
import { listClaimPayments, viewPayment } from './view-payment.ts';

const route = routesOf(paymentsSchemas);

export const paymentRoutes: readonly Route[] = [
  route(getPayment, ({ platform, actor, params }) => viewPayment(platform, actor, params.orderId)),
  route(listClaimPaymentsEndpoint, ({ platform, actor, params }) => listClaimPayments(platform, actor, params.id)),
  route(getReceipt, ({ platform, actor, params, reply }) => sendReceipt(platform, actor, params.id, reply)),
  route(returnQuarantinedEndpoint, ({ platform, actor, params }) => returnQuarantined(platform, actor, params.orderId)),
  route(retryRefundEndpoint, ({ platform, actor, params }) => retryRefund(platform, actor, params.refundId)),
  route(receiveWebhookEndpoint, async ({ platform, params, request }) => {
    await receiveWebhook(platform, params, request.rawBody ?? Buffer.alloc(0), request.headers);
    return { received: true };
  }),
];
