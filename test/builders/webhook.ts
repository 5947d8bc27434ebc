import { createHmac } from 'node:crypto';
import type { Called, TestApp } from '#test/setup/test-app.ts';

export interface WebhookOptions {
  /** Signs with another secret than the product's. */
  secret?: string;
  /** Bytes sent in place of the signed ones. */
  sentBody?: string;
  idempotencyKey?: string;
}

/** A payment webhook of the gateway, with amounts in its format. */
export function paymentNotice(orderId: string, status: string, type: string, gatewayPaymentId = '1'): string {
  return `{"data":{"order":{"order_id":"${orderId}","order_amount":500.00,"order_currency":"INR"},"payment":{"cf_payment_id":"${gatewayPaymentId}","payment_status":"${status}","payment_amount":500.00}},"event_time":"2026-11-20T12:00:00+05:30","type":"${type}"}`;
}

/** Sends a body, signed over its exact bytes. */
export async function deliver(
  t: TestApp,
  product: 'payments' | 'payouts',
  body: string,
  options: WebhookOptions = {},
): Promise<Called> {
  const timestamp = '1795500000000';
  const secret = options.secret ?? `standin-${product}-secret`;
  return t.call('POST', `/webhooks/cashfree/${product}`, {
    body: options.sentBody ?? body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': createHmac('sha256', secret)
        .update(timestamp + body)
        .digest('base64'),
      ...(options.idempotencyKey ? { 'x-idempotency-key': options.idempotencyKey } : {}),
    },
  });
}
