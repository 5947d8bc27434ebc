import { createHmac, timingSafeEqual, createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { GatewayNotice, GatewayProduct, NoticeHeaders, ReadNotice } from '../gateway-error.ts';
import { maybeText } from './cashfree-http.ts';
import type { CashfreeConfig, CashfreeProductConfig } from './cashfree-http.ts';

/**
 * Whether one of the active secrets signed exactly these bytes: base64(HMAC-SHA256(secret, timestamp + rawBody)). Age is not checked, because the vendor does
 * not document whether a retry has a new timestamp. Duplicates are detected by key.
 */
export function verifyWebhookSignature(
  rawBody: Buffer,
  timestamp: string,
  signature: string,
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(signature, 'utf8');
  let genuine = false;
  for (const secret of secrets) {
    // Anyone could sign with an empty secret.
    if (secret === '') continue;
    const expected = Buffer.from(createHmac('sha256', secret).update(timestamp, 'utf8').update(rawBody).digest('base64'), 'utf8');
    // No early exit, so that timing does not reveal which secret matched.
    if (given.length === expected.length && timingSafeEqual(given, expected)) genuine = true;
  }
  return genuine;
}

/** The column is indexed, so the length is bounded. */
const LONGEST_KEY = 180;

const paymentData = z.object({
  order: z.nullish(z.object({ order_id: maybeText })),
  payment: z.nullish(
    z.object({
      cf_payment_id: maybeText,
      payment_status: maybeText,
      payment_method: z.catch(z.nullish(z.object({ vba_transfer: z.nullish(z.object({ utr: maybeText })) })), null),
    }),
  ),
  refund: z.nullish(z.object({ refund_id: maybeText, cf_refund_id: maybeText, order_id: maybeText, refund_status: maybeText })),
  auto_refund: z.nullish(z.object({ order_id: maybeText, cf_refund_id: maybeText, refund_status: maybeText })),
});
const payoutData = z.object({ transfer_id: maybeText, cf_transfer_id: maybeText, status: maybeText, status_code: maybeText });
const verificationData = z.object({ verification_id: maybeText, reference_id: maybeText, status: maybeText });
const envelope = z.object({ type: z.optional(z.string()), event_type: z.optional(z.string()), data: z.optional(z.unknown()) });

/**
 * Parses a body whose signature has been verified; null if it is not an event. `idempotencyKey` is the `x-idempotency-key` header, which only payments send.
 */
export function parseWebhookEvent(product: GatewayProduct, rawBody: Buffer, idempotencyKey?: string): GatewayNotice | null {
  const body = z.safeParse(envelope, parseJson(rawBody));
  const type = body.data?.type ?? body.data?.event_type;
  if (!type) return null;
  const facts = factsOf(product, body.data?.data);
  // Without an id, different events would look alike, so the body's hash is the identity.
  const identity = facts.id === null ? createHash('sha256').update(rawBody).digest('hex') : `${facts.id}:${facts.status}`;
  const key = idempotencyKey || `${type}:${identity}`;
  const short = key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');
  return { product, type, dedupeKey: `${product}:${short}`, ...facts.subject };
}

type Facts = {
  id: string | null;
  status: string;
  subject: Pick<GatewayNotice, 'orderId' | 'refundId' | 'transferId' | 'verificationId' | 'virtualCredit'>;
};
const NOTHING: Facts = { id: null, status: '', subject: {} };

function factsOf(product: GatewayProduct, data: unknown): Facts {
  if (product === 'payments') return paymentFacts(data);
  if (product === 'payouts') {
    const read = z.safeParse(payoutData, data);
    if (!read.success) return NOTHING;
    const { cf_transfer_id, transfer_id, status, status_code } = read.data;
    return {
      id: cf_transfer_id ?? transfer_id,
      status: `${status ?? ''}:${status_code ?? ''}`,
      subject: transfer_id ? { transferId: transfer_id } : {},
    };
  }
  const read = z.safeParse(verificationData, data);
  if (!read.success) return NOTHING;
  const { verification_id, reference_id, status } = read.data;
  return {
    id: verification_id ?? reference_id,
    status: status ?? '',
    subject: verification_id ? { verificationId: verification_id } : {},
  };
}

function paymentFacts(data: unknown): Facts {
  const read = z.safeParse(paymentData, data);
  if (!read.success) return NOTHING;
  const { order, payment, refund, auto_refund: autoRefund } = read.data;
  if (refund) {
    const subject = {
      ...(refund.order_id ? { orderId: refund.order_id } : {}),
      ...(refund.refund_id ? { refundId: refund.refund_id } : {}),
    };
    return { id: refund.cf_refund_id ?? refund.refund_id, status: refund.refund_status ?? '', subject };
  }
  const orderId = order?.order_id ?? autoRefund?.order_id;
  const utr = payment?.payment_method?.vba_transfer?.utr;
  return {
    id: payment?.cf_payment_id ?? autoRefund?.cf_refund_id ?? null,
    status: payment?.payment_status ?? autoRefund?.refund_status ?? '',
    subject: { ...(orderId ? { orderId } : {}), ...(utr ? { virtualCredit: { utr, gatewayRef: payment.cf_payment_id } } : {}) },
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Active webhook secrets of a product, newest first. */
function webhookSecrets(product: CashfreeProductConfig): string[] {
  return [product.clientSecret, ...(product.previousSecrets ?? [])];
}

/** Cashfree's webhooks, signed over timestamp and body with the product's secret. */
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
