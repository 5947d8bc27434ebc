import { endpointsOf } from '../endpoint.ts';
import type { paymentsSchemas } from './payments.schemas.ts';

const endpoint = endpointsOf<typeof paymentsSchemas>();

export const openClaimPayment = endpoint({
  id: 'openClaimPayment',
  method: 'POST',
  path: '/claims/{id}/payment/order',
  access: 'claim.file',
  summary: 'Open the payment of a claim’s fee; the same open order comes back when asked again',
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const getPayment = endpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/{orderId}',
  access: 'signed-in',
  summary: 'A payment of one’s own, re-read from the gateway while it is open: for polling',
});

export const listClaimPayments = endpoint({
  id: 'listClaimPayments',
  method: 'GET',
  path: '/claims/{id}/payments',
  access: 'claim-payment.read',
  summary: 'Payments of a claim with receipts and refunds, newest first',
});

export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'receipt.read',
  summary: 'The receipt of a payment as PDF',
  kind: 'file',
});

export const returnQuarantined = endpoint({
  id: 'returnQuarantined',
  method: 'POST',
  path: '/payments/{orderId}/return',
  access: 'refund.send',
  summary: 'Sends a payment back whose amount does not fit, and lets the payer pay again',
  idempotent: true,
  signed: true,
});

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/refunds/{refundId}/retry',
  access: 'refund.send',
  summary: 'Sends a refund again that the gateway had refused',
  idempotent: true,
  signed: true,
});

export const receiveWebhook = endpoint({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks/{provider}/{product}',
  access: 'public',
  summary: 'Notices of the payment provider, signed over their exact bytes',
  bodyLimit: 256 * 1024,
});
