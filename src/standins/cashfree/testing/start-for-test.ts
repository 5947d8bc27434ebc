import { onTestFinished } from 'vitest';
import { paise } from '#domain/money.ts';
import { createCashfreeIdentity } from '#server/platform/gateways/cashfree/cashfree-identity.ts';
import { createCashfreePayments } from '#server/platform/gateways/cashfree/cashfree-payments.ts';
import { createCashfreePayouts } from '#server/platform/gateways/cashfree/cashfree-payouts.ts';
import { createCashfreeVirtualAccounts } from '#server/platform/gateways/cashfree/cashfree-virtual-accounts.ts';
import type {
  VirtualAccountGateway,
  NewGatewayOrder,
  PaymentGateway,
  PayoutGateway,
} from '#server/platform/gateways/payment-gateway.ts';
import type { CashfreeProductConfig } from '#server/platform/gateways/cashfree/cashfree-http.ts';
import type { IdentityVerifier } from '#server/platform/gateways/identity-verifier.ts';
import { defaultKeys, type Product, type StandinOptions } from '../options.ts';
import { startCashfreeStandin } from '../start-cashfree-standin.ts';
import type { WebhookRequest } from '../webhook-sender.ts';

/** Responses of the control routes have many shapes; a missing field fails the test's expectation. */
export type SimReply = ReturnType<typeof JSON.parse>;

export type TestStandin = {
  url: string;
  payments: PaymentGateway;
  payouts: PayoutGateway;
  virtualAccounts: VirtualAccountGateway;
  identity: IdentityVerifier;
  /** All webhook deliveries, in order. */
  received: WebhookRequest[];
  /** The receiver's HTTP status; 200 unless a test changes it. */
  receiver: { status: number };
  /** `sim('POST', '/orders/CLM_1/pay', {…})`, below `/__sim`. */
  sim(method: 'GET' | 'POST', path: string, body?: unknown): Promise<SimReply>;
  /** A raw call with valid credentials unless `headers` override them. */
  raw(
    product: Product,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: SimReply }>;
  config(product: Product, changes?: Partial<CashfreeProductConfig>): CashfreeProductConfig;
  stop(): Promise<void>;
};

const paths: Record<Product, string> = { payments: '/pg', payouts: '/payout', verification: '/verification' };
const versions: Record<Product, string> = { payments: '2025-01-01', payouts: '2024-01-01', verification: '2024-12-01' };
export const NOON = Date.parse('2026-11-20T06:30:00Z');

/** A stand-in without delays or randomness, at a fixed time, with manual steps, that passes its webhooks to the test. Stops with the test. */
export async function startForTest(options: StandinOptions = {}): Promise<TestStandin> {
  const received: WebhookRequest[] = [];
  const receiver = { status: 200 };
  const standin = await startCashfreeStandin({
    declineRate: 0,
    delayMs: 0,
    bankDelayMs: 0,
    payoutStepMs: 'manual',
    refundStepMs: 'manual',
    webhookBaseUrl: 'http://receiver.test/webhooks',
    now: () => NOON,
    sendWebhook: async (request) => {
      received.push(request);
      return receiver.status;
    },
    ...options,
  });
  onTestFinished(() => standin.stop());

  const config: TestStandin['config'] = (product, changes) => ({
    baseUrl: standin.url + paths[product],
    ...defaultKeys[product],
    ...changes,
  });
  async function send(url: string, method: string, body: unknown, headers: Record<string, string>) {
    const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as SimReply };
  }
  return {
    url: standin.url,
    payments: createCashfreePayments(config('payments')),
    payouts: createCashfreePayouts(config('payouts')),
    virtualAccounts: createCashfreeVirtualAccounts(config('payments')),
    identity: createCashfreeIdentity(config('verification')),
    received,
    receiver,
    config,
    stop: () => standin.stop(),
    sim: async (method, path, body) =>
      (await send(`${standin.url}/__sim${path}`, method, body, body === undefined ? {} : { 'content-type': 'application/json' }))
        .body,
    raw: (product, method, path, body, headers) => {
      const { clientId, clientSecret } = defaultKeys[product];
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const own = {
        ...type,
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': versions[product],
        ...headers,
      };
      return send(standin.url + paths[product] + path, method, body, own);
    },
  };
}

export function newOrder(changes: Partial<NewGatewayOrder> = {}): NewGatewayOrder {
  return {
    orderId: 'CLM_1',
    amount: paise(50_000),
    customer: { id: '0199c1b2-7a3e-7c11-9f00-1234567890ab', phone: '9876543210', email: 'driver@example.com', name: 'Asha Rao' },
    returnUrl: 'http://127.0.0.1:4000/pay/return?order_id={order_id}',
    expiresAt: new Date(NOON + 30 * 60_000),
    idempotencyKey: '0b4f8a6e-1111-4222-8333-444455556666',
    note: 'Claim CLM-2026-000001',
    ...changes,
  };
}
