import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { parseWebhookEvent, verifyWebhookSignature } from '#server/platform/gateways/cashfree/webhooks.ts';
import { defaultKeys } from './options.ts';
import { newOrder, startForTest, type TestStandin } from './testing/start-for-test.ts';
import type { WebhookRequest } from './webhook-sender.ts';

const MINUTE = 60_000;
const secrets = [defaultKeys.payments.clientSecret];

function genuine(request: WebhookRequest | undefined, body = request?.body ?? Buffer.alloc(0)): boolean {
  return verifyWebhookSignature(
    body,
    request?.headers['x-webhook-timestamp'] ?? '',
    request?.headers['x-webhook-signature'] ?? '',
    secrets,
  );
}

const typeOf = (request: WebhookRequest) => JSON.parse(request.body.toString()).type;
const keyOf = (request: WebhookRequest) => request.headers['x-idempotency-key'];

async function orders(standin: TestStandin, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1)
    await standin.payments.createOrder(newOrder({ orderId: `CLM_${index}`, idempotencyKey: `key-${index}` }));
}
const pay = (standin: TestStandin, orderId: string, outcome = 'SUCCESS') =>
  standin.sim('POST', `/orders/${orderId}/pay`, { outcome });

test('signed over the bytes that are sent, amounts with two decimals; printing them again breaks the signature', async () => {
  const standin = await startForTest();
  await standin.payments.createOrder(newOrder({ amount: paise(55_000) }));
  await pay(standin, 'CLM_1');
  const [request] = standin.received;
  const text = request?.body.toString() ?? '';
  expect(text).toContain('"order_amount":550.00,');
  expect(text).toContain('"payment_amount":550.00,');
  expect(genuine(request)).toBe(true);
  expect(genuine(request, Buffer.from(JSON.stringify(JSON.parse(text))))).toBe(false);
  expect(request?.url).toBe('http://receiver.test/webhooks/payments');
  expect(request?.headers).toMatchObject({
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': '1',
    'x-webhook-timestamp': expect.stringMatching(/^\d{13}$/),
  });
  expect(parseWebhookEvent('payments', request?.body ?? Buffer.alloc(0), request && keyOf(request))).toMatchObject({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    orderId: 'CLM_1',
  });
});

test('each outcome has its type; pending has none', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  for (const outcome of ['PENDING', 'FAILED', 'USER_DROPPED', 'SUCCESS']) await pay(standin, 'CLM_1', outcome);
  expect(standin.received.map(typeOf)).toEqual([
    'PAYMENT_FAILED_WEBHOOK',
    'PAYMENT_USER_DROPPED_WEBHOOK',
    'PAYMENT_SUCCESS_WEBHOOK',
  ]);
  expect(new Set(standin.received.map(keyOf)).size).toBe(3);
  expect(JSON.parse(standin.received[0]?.body.toString() ?? '').data.error_details.error_code).toBe('TRANSACTION_DECLINED');
});

test('a refund’s webhook carries the vendor’s ids as numbers', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await pay(standin, 'CLM_1');
  await standin.payments.createRefund({ orderId: 'CLM_1', refundId: 'RF_1', amount: paise(200), idempotencyKey: 'r' });
  await standin.sim('POST', '/orders/CLM_1/refunds/RF_1/advance', { status: 'SUCCESS' });
  const request = standin.received[1];
  expect(request?.body.toString()).toMatch(/"cf_refund_id":\d+,.*"refund_amount":2\.00,/);
  expect(parseWebhookEvent('payments', request?.body ?? Buffer.alloc(0))).toMatchObject({
    type: 'REFUND_STATUS_WEBHOOK',
    orderId: 'CLM_1',
    refundId: 'RF_1',
  });
});

test('not answered with 2xx: again after 2, 10 and 30 minutes, the attempt rising, the key the same', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  standin.receiver.status = 302;
  await pay(standin, 'CLM_1');
  for (const [pause, sent] of [
    [2 * MINUTE - 1, 1],
    [1, 2],
    [10 * MINUTE - 1, 2],
    [1, 3],
    [30 * MINUTE - 1, 3],
    [1, 4],
    [120 * MINUTE, 4],
  ] as const) {
    await standin.sim('POST', '/clock', { advanceMs: pause });
    expect(standin.received).toHaveLength(sent);
  }
  expect(standin.received.map((request) => request.headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
  expect(new Set(standin.received.map(keyOf)).size).toBe(1);
  expect(standin.received.every((request) => genuine(request))).toBe(true);
  expect((await standin.sim('GET', '/state')).webhooks[0].state).toBe('failed');
});

test('once answered, not repeated', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  standin.receiver.status = 500;
  await pay(standin, 'CLM_1');
  standin.receiver.status = 204;
  await standin.sim('POST', '/clock', { advanceMs: 120 * MINUTE });
  expect(standin.received).toHaveLength(2);
});

test('duplicate: the same notice twice, then normal again', async () => {
  const standin = await startForTest();
  await orders(standin, 2);
  await standin.sim('POST', '/webhooks', { mode: 'duplicate', times: 1 });
  await pay(standin, 'CLM_1');
  await pay(standin, 'CLM_2');
  expect(standin.received.map((request) => parseWebhookEvent('payments', request.body)?.orderId)).toEqual([
    'CLM_1',
    'CLM_1',
    'CLM_2',
  ]);
  expect(keyOf(standin.received[0] as WebhookRequest)).toBe(keyOf(standin.received[1] as WebhookRequest));
});

test('reorder: the later one first', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await standin.sim('POST', '/webhooks', { mode: 'reorder' });
  await pay(standin, 'CLM_1', 'FAILED');
  expect(standin.received).toEqual([]);
  await pay(standin, 'CLM_1', 'SUCCESS');
  expect(standin.received.map(typeOf)).toEqual(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK']);
});

test('drop: nothing arrives, until it is replayed', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await standin.sim('POST', '/webhooks', { mode: 'drop' });
  await pay(standin, 'CLM_1');
  await standin.sim('POST', '/clock', { advanceMs: 120 * MINUTE });
  expect(standin.received).toEqual([]);
  expect(await standin.sim('POST', '/webhooks/replay', { orderId: 'CLM_1', times: 100 })).toEqual({
    statuses: Array(100).fill(200),
  });
  expect(new Set(standin.received.map(keyOf)).size).toBe(1);
});

test('delay: after its time, even beyond the order’s', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await standin.sim('POST', '/webhooks', { mode: 'delay', times: 1, delayMs: 45 * MINUTE });
  await pay(standin, 'CLM_1');
  await standin.sim('POST', '/clock', { advanceMs: 44 * MINUTE });
  expect(standin.received).toEqual([]);
  await standin.sim('POST', '/clock', { advanceMs: MINUTE });
  expect(standin.received).toHaveLength(1);
});

test('tamper: other bytes under the true signature', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await standin.sim('POST', '/webhooks', { mode: 'tamper', times: 1 });
  await pay(standin, 'CLM_1');
  expect(standin.received[0]?.body.toString()).toContain('"order_amount":9500.00');
  expect(genuine(standin.received[0])).toBe(false);
});

test('replay: as it was, printed again, or with a forged signature', async () => {
  const standin = await startForTest();
  await orders(standin, 1);
  await pay(standin, 'CLM_1');
  for (const way of ['as-it-was', 'reserialised', 'bad-signature'])
    await standin.sim('POST', '/webhooks/replay', { orderId: 'CLM_1', way });
  expect(standin.received.map((request) => genuine(request))).toEqual([true, true, false, false]);
  expect(standin.received[2]?.body.toString()).toContain('"order_amount":500,');
});

test('any notice can be sent, such as one of an unknown type', async () => {
  const standin = await startForTest();
  await standin.sim('POST', '/webhooks/send', { product: 'payments', body: { type: 'SOMETHING_NEW', data: {} } });
  expect(genuine(standin.received[0])).toBe(true);
  expect(parseWebhookEvent('payments', standin.received[0]?.body ?? Buffer.alloc(0))?.type).toBe('SOMETHING_NEW');
});

test('without a receiver notices are kept, not sent', async () => {
  const standin = await startForTest({ webhookBaseUrl: undefined });
  await orders(standin, 1);
  await pay(standin, 'CLM_1');
  expect(standin.received).toEqual([]);
  expect((await standin.sim('GET', '/state')).webhooks).toMatchObject([{ type: 'PAYMENT_SUCCESS_WEBHOOK', state: 'unsent' }]);
});
