import { endpointsOf } from '#contract/endpoint.ts';
import type { paymentsSchemas } from './payments.schemas.ts';

const endpoint = endpointsOf<typeof paymentsSchemas>();

export const openClaimPayment = endpoint({
  id: 'openClaimPayment',
  method: 'POST',
  path: '/claims/{id}/payment/order',
  access: 'claim.file',
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const getPayment = endpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/{orderId}',
  access: 'signed-in',
});

export const listClaimPayments = endpoint({
  id: 'listClaimPayments',
  method: 'GET',
  path: '/claims/{id}/payments',
  access: 'claim-payment.read',
});

export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'receipt.read',
  kind: 'file',
});

export const returnQuarantined = endpoint({
  id: 'returnQuarantined',
  method: 'POST',
  path: '/payments/{orderId}/return',
  access: 'refund.send',
  idempotent: true,
  signed: true,
});

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/refunds/{refundId}/retry',
  access: 'refund.send',
  idempotent: true,
  signed: true,
});

export const receiveWebhook = endpoint({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks/{provider}/{product}',
  access: 'public',
  bodyLimit: 256 * 1024,
});
