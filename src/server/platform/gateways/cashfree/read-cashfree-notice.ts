import type { NoticeHeaders, ReadNotice } from '../gateway-notice.ts';
import type { CashfreeConfig } from './cashfree-config.ts';
import { webhookSecrets } from './cashfree-config.ts';
import { parseWebhookEvent } from './webhook-events.ts';
import { verifyWebhookSignature } from './webhook-signature.ts';

/** Cashfree's notices: signed over time and bytes with the product's secret. */
export function createCashfreeNoticeReader(config: CashfreeConfig): ReadNotice {
  return (product, rawBody, headers) => {
    const timestamp = headerOf(headers, 'x-webhook-timestamp');
    const signature = headerOf(headers, 'x-webhook-signature');
    if (!verifyWebhookSignature(rawBody, timestamp, signature, webhookSecrets(config[product]))) return 'forged';
    return parseWebhookEvent(product, rawBody, headerOf(headers, 'x-idempotency-key') || undefined);
  };
}

function headerOf(headers: NoticeHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
