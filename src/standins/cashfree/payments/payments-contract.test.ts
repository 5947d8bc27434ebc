import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { createCashfreePayments } from '#server/platform/gateways/cashfree/cashfree-payments.ts';
import { newOrder, NOON, startForTest } from '../testing/start-for-test.ts';

test('an order is created, read and opens a session', async () => {
  const { payments } = await startForTest();
  const created = await payments.createOrder(newOrder({ amount: paise(55_001) }));
  expect(created).toMatchObject({
    orderId: 'CLM_1',
    status: 'open',
    amountPaise: 55_001,
    currency: 'INR',
    expiresAt: new Date(NOON + 30 * 60_000),
  });
  expect(created.gatewayOrderId).toMatch(/^\d+$/);
  expect(created.sessionId).toMatch(/^session_.{20,}$/);
  expect(await payments.getOrder('CLM_1')).toEqual(created);
  expect(await payments.listPayments('CLM_1')).toEqual([]);
});

test('the customer’s id loses its dashes and a name too short for the gateway is left out', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder({ customer: { ...newOrder().customer, name: 'Om' } }));
  const [order] = (await sim('GET', '/state')).orders;
  expect(order.customer_details).toEqual({
    customer_id: '0199c1b27a3e7c119f001234567890ab',
    customer_phone: '9876543210',
    customer_email: 'driver@example.com',
  });
});

test('the same key and body again: the same reply, marked as replayed', async () => {
  const { payments, raw } = await startForTest();
  const first = await payments.createOrder(newOrder());
  expect(await payments.createOrder(newOrder())).toEqual(first);
  const body = {
    order_id: 'CLM_2',
    order_amount: 500,
    order_currency: 'INR',
    customer_details: { customer_id: 'abc', customer_phone: '9876543210' },
  };
  const headers = { 'x-idempotency-key': 'k1' };
  const once = await raw('payments', 'POST', '/orders', body, headers);
  const again = await raw('payments', 'POST', '/orders', body, headers);
  expect([once.headers.get('x-idempotency-replayed'), again.headers.get('x-idempotency-replayed')]).toEqual([null, 'true']);
  expect(again.body).toEqual(once.body);
  const other = await raw('payments', 'POST', '/orders', { ...body, order_amount: 501 }, headers);
  expect([other.status, other.body.type]).toEqual([422, 'idempotency_error']);
});

test('the same key with another body is a conflict', async () => {
  const { payments } = await startForTest();
  await payments.createOrder(newOrder());
  await expect(payments.createOrder(newOrder({ amount: paise(50_100) }))).rejects.toMatchObject({
    kind: 'conflict',
    httpStatus: 422,
  });
});

test('an order that exists is found again under a new key, but not with another amount', async () => {
  const { payments, raw } = await startForTest();
  const first = await payments.createOrder(newOrder());
  expect(await payments.createOrder(newOrder({ idempotencyKey: 'new-key' }))).toEqual(first);
  await expect(payments.createOrder(newOrder({ idempotencyKey: 'third', amount: paise(60_000) }))).rejects.toMatchObject({
    kind: 'conflict',
    code: 'order_already_exists',
  });
  const body = {
    order_id: 'CLM_1',
    order_amount: 500,
    order_currency: 'INR',
    customer_details: { customer_id: 'abc', customer_phone: '9876543210' },
  };
  expect(await raw('payments', 'POST', '/orders', body)).toMatchObject({
    status: 409,
    body: { code: 'order_already_exists', type: 'invalid_request_error' },
  });
});

test('unknown orders and refunds are not found', async () => {
  const { payments } = await startForTest();
  const missing = { kind: 'not-found', httpStatus: 404 };
  await expect(payments.getOrder('NONE')).rejects.toMatchObject(missing);
  await expect(payments.listPayments('NONE')).rejects.toMatchObject(missing);
  await expect(payments.terminateOrder('NONE')).rejects.toMatchObject(missing);
  await payments.createOrder(newOrder());
  await expect(payments.getRefund('CLM_1', 'NONE')).rejects.toMatchObject(missing);
});

test('several attempts at one order, the newest first', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'FAILED' });
  await sim('POST', '/clock', { advanceMs: 60_000 });
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'USER_DROPPED' });
  await sim('POST', '/clock', { advanceMs: 60_000 });
  const { order, payment } = await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  expect([order.order_status, payment.payment_status]).toEqual(['PAID', 'SUCCESS']);
  const attempts = await payments.listPayments('CLM_1');
  expect(attempts.map((attempt) => attempt.status)).toEqual(['succeeded', 'dropped', 'failed']);
  expect(attempts[0]).toMatchObject({
    orderId: 'CLM_1',
    orderAmountPaise: 50_000,
    paymentAmountPaise: 50_000,
    currency: 'INR',
    group: 'upi',
    errorCode: null,
    completedAt: new Date(NOON + 120_000),
  });
  expect(attempts[0]?.bankReference).toMatch(/^\d{12}$/);
  expect(attempts[2]).toMatchObject({ errorCode: 'TRANSACTION_DECLINED', bankReference: null });
  expect((await payments.getOrder('CLM_1')).status).toBe('paid');
});

test('an order ends with its time; an attempt begun before may still succeed', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'PENDING' });
  await sim('POST', '/clock', { advanceMs: 31 * 60_000 });
  expect((await payments.getOrder('CLM_1')).status).toBe('expired');
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  expect((await payments.getOrder('CLM_1')).status).toBe('paid');
  expect(await payments.listPayments('CLM_1')).toHaveLength(1);
});

test('an expired order cannot be paid anew', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/clock', { advanceMs: 31 * 60_000 });
  expect(await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' })).toMatchObject({ code: 'order_not_active' });
  expect(await payments.listPayments('CLM_1')).toEqual([]);
});

test('termination takes effect at once, later, or not at all', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder({ orderId: 'FREE', idempotencyKey: '1' }));
  expect((await payments.terminateOrder('FREE')).status).toBe('closed');

  await payments.createOrder(newOrder({ orderId: 'BUSY', idempotencyKey: '2' }));
  await sim('POST', '/orders/BUSY/pay', { outcome: 'PENDING' });
  expect((await payments.terminateOrder('BUSY')).status).toBe('closing');
  await sim('POST', '/orders/BUSY/pay', { outcome: 'FAILED' });
  expect((await payments.getOrder('BUSY')).status).toBe('closed');

  await payments.createOrder(newOrder({ orderId: 'PAID', idempotencyKey: '3' }));
  await sim('POST', '/orders/PAID/pay', { outcome: 'SUCCESS' });
  expect((await payments.terminateOrder('PAID')).status).toBe('paid');
});

test('two successes on one order, and amounts and currencies that are not ours, can be staged', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  await sim('POST', '/orders/CLM_1/pay', {
    outcome: 'SUCCESS',
    newAttempt: true,
    orderAmount: 1.5,
    paymentAmount: 2,
    currency: 'USD',
  });
  const attempts = await payments.listPayments('CLM_1');
  expect(attempts.filter((attempt) => attempt.status === 'succeeded')).toHaveLength(2);
  expect(await payments.getOrder('CLM_1')).toMatchObject({ amountPaise: 150, currency: 'USD' });
  expect(new Set(attempts.map((attempt) => attempt.paymentAmountPaise))).toEqual(new Set([200, 50_000]));
});

test('refunds: pending until the bank is done, once per id, never more than was paid', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  const refund = { orderId: 'CLM_1', refundId: 'RF_1', amount: paise(30_000), idempotencyKey: 'r1' };
  await expect(payments.createRefund(refund)).rejects.toMatchObject({ kind: 'rejected', code: 'order_not_paid' });
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  const created = await payments.createRefund(refund);
  expect(created).toMatchObject({ refundId: 'RF_1', orderId: 'CLM_1', status: 'under-way', amountPaise: 30_000, arn: null });
  expect(await payments.createRefund({ ...refund, idempotencyKey: 'r1-again' })).toEqual(created);
  await expect(payments.createRefund({ ...refund, idempotencyKey: 'r1-more', amount: paise(40_000) })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(payments.createRefund({ ...refund, refundId: 'RF_2', idempotencyKey: 'r2' })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'refund_amount_invalid',
  });
  await sim('POST', '/orders/CLM_1/refunds/RF_1/advance', { status: 'SUCCESS' });
  expect(await payments.getRefund('CLM_1', 'RF_1')).toMatchObject({ status: 'done', arn: expect.stringMatching(/^\d{12}$/) });
});

test('an order’s refunds are listed, each as it is told by itself', async () => {
  const { payments, sim, raw } = await startForTest();
  expect((await raw('payments', 'GET', '/orders/NONE/refunds')).status).toBe(404);
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  expect((await raw('payments', 'GET', '/orders/CLM_1/refunds')).body).toEqual([]);
  for (const refundId of ['RF_1', 'RF_2'])
    await payments.createRefund({ orderId: 'CLM_1', refundId, amount: paise(10_000), idempotencyKey: refundId });
  await sim('POST', '/orders/CLM_1/refunds/RF_1/advance', { status: 'SUCCESS' });
  const alone = await Promise.all(['RF_1', 'RF_2'].map((id) => raw('payments', 'GET', `/orders/CLM_1/refunds/${id}`)));
  expect((await raw('payments', 'GET', '/orders/CLM_1/refunds')).body).toEqual(alone.map(({ body }) => body));
  expect(alone.map(({ body }) => [body.refund_id, body.refund_status])).toEqual([
    ['RF_1', 'SUCCESS'],
    ['RF_2', 'PENDING'],
  ]);
});

test('a refund whose reply was lost is found again although nothing is left to refund', async () => {
  const { payments, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  const refund = { orderId: 'CLM_1', refundId: 'RF_1', amount: paise(50_000), idempotencyKey: 'r1' };
  await sim('POST', '/faults', { route: 'POST /pg/orders/{order_id}/refunds', kind: 'reset-after-processing' });
  await expect(payments.createRefund(refund)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await payments.createRefund({ ...refund, idempotencyKey: 'other' })).toMatchObject({
    refundId: 'RF_1',
    amountPaise: 50_000,
  });
});

test.each([
  ['SUCCESS', 'done'],
  ['FAILED', 'failed'],
  ['PENDING', 'under-way'],
] as const)('a refund’s note of %s forces its status, as in the vendor’s sandbox', async (note, news) => {
  const { payments, sim } = await startForTest({ refundStepMs: 0 });
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  const refund = await payments.createRefund({
    orderId: 'CLM_1',
    refundId: 'RF_1',
    amount: paise(100),
    idempotencyKey: 'r',
    note,
  });
  expect(refund.status).toBe(news);
});

test('the vendor’s own /simulate decides an attempt', async () => {
  const { payments, sim, raw } = await startForTest();
  await payments.createOrder(newOrder());
  const { payment } = await sim('POST', '/orders/CLM_1/pay', { outcome: 'PENDING' });
  const body = { entity: 'PAYMENTS', entity_id: payment.cf_payment_id, entity_simulation: { payment_status: 'SUCCESS' } };
  expect((await raw('payments', 'POST', '/simulate', body)).status).toBe(200);
  expect((await payments.getOrder('CLM_1')).status).toBe('paid');
  expect((await raw('payments', 'GET', `/orders/CLM_1/payments/${payment.cf_payment_id}`)).body.payment_status).toBe('SUCCESS');
  expect((await raw('payments', 'GET', '/orders/CLM_1/payments/1')).status).toBe(404);
});

const good = {
  order_id: 'CLM_9',
  order_amount: 500,
  order_currency: 'INR',
  customer_details: { customer_id: 'abc', customer_phone: '9876543210' },
};

test.each<[string, Record<string, unknown>, string]>([
  ['an id of 2', { order_id: 'ab' }, 'order_id_invalid'],
  ['an id of 46', { order_id: 'a'.repeat(46) }, 'order_id_invalid'],
  ['an id with a dot', { order_id: 'CLM.1' }, 'order_id_invalid'],
  ['less than a rupee', { order_amount: 0.99 }, 'order_amount_invalid'],
  ['three decimals', { order_amount: 1.001 }, 'order_amount_invalid'],
  ['an amount in text', { order_amount: '500' }, 'order_amount_invalid'],
  ['no amount', { order_amount: undefined }, 'order_amount_missing'],
  ['dollars', { order_currency: 'USD' }, 'order_currency_invalid'],
  [
    'a customer id with dashes',
    { customer_details: { customer_id: 'a-b-c', customer_phone: '9876543210' } },
    'customer_id_invalid',
  ],
  ['a phone of 11', { customer_details: { customer_id: 'abc', customer_phone: '98765432101' } }, 'customer_phone_invalid'],
  ['no customer', { customer_details: undefined }, 'customer_details_missing'],
  ['a long return_url', { order_meta: { return_url: `https://x.test/${'a'.repeat(240)}` } }, 'return_url_invalid'],
  ['a notify_url without TLS', { order_meta: { notify_url: 'http://x.test/' } }, 'notify_url_invalid'],
  ['an expiry that is no time', { order_expiry_time: 'tomorrow' }, 'order_expiry_time_invalid'],
  ['an expiry in the past', { order_expiry_time: '2026-11-20T11:59:59+05:30' }, 'order_expiry_time_invalid'],
  ['a note of 2', { order_note: 'ab' }, 'order_note_invalid'],
  [
    'eleven tags',
    { order_tags: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`t${index}`, 'x'])) },
    'order_tags_invalid',
  ],
])('refuses %s', async (_, changes, code) => {
  const { raw } = await startForTest();
  expect(await raw('payments', 'POST', '/orders', { ...good, ...changes })).toMatchObject({
    status: 400,
    body: { code, type: 'invalid_request_error' },
  });
  expect((await raw('payments', 'POST', '/orders', good)).status).toBe(200);
});

test('wrong keys are 401 and a missing version is 400, whatever is asked', async () => {
  const { payments, raw, config } = await startForTest();
  const stranger = createCashfreePayments(config('payments', { clientSecret: 'wrong' }));
  await expect(stranger.createOrder(newOrder())).rejects.toMatchObject({ kind: 'auth', httpStatus: 401 });
  const otherProduct = createCashfreePayments(
    config('payments', { clientId: 'standin-payouts-id', clientSecret: 'standin-payouts-secret' }),
  );
  await expect(otherProduct.getOrder('CLM_1')).rejects.toMatchObject({ kind: 'auth' });
  await expect(payments.getOrder('CLM_1')).rejects.toMatchObject({ kind: 'not-found' });
  expect(await raw('payments', 'GET', '/orders/CLM_1', undefined, { 'x-api-version': 'latest' })).toMatchObject({
    status: 400,
    body: { code: 'version_invalid' },
  });
  const bare = await fetch(`${config('payments').baseUrl}/orders/CLM_1`);
  expect(bare.status).toBe(400);
  expect(await bare.json()).toMatchObject({ code: 'version_missing' });
});

test('limits are told, and enforced when asked for', async () => {
  const { raw, payments } = await startForTest({ enforceRateLimits: true });
  await payments.createOrder(newOrder());
  const first = await raw('payments', 'GET', '/orders/CLM_1/refunds/X');
  expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['30', '29']);
  await Promise.all(Array.from({ length: 29 }, () => raw('payments', 'GET', '/orders/CLM_1/refunds/X')));
  await expect(payments.getRefund('CLM_1', 'X')).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 60 });
});

test('settlements are told event by event and page by page, with what was kept of each', async () => {
  const { payments, sim, raw } = await startForTest();
  const window = { from: new Date(NOON - 86_400_000), to: new Date(NOON + 86_400_000) };
  expect(await payments.listSettlementEvents(window, null)).toEqual({ events: [], cursor: null });
  await payments.createOrder(newOrder());
  await sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  const adjustments = Array.from({ length: 11 }, (_, index) => ({ amount: index - 20, remarks: `Adjustment ${index}` }));
  const made = await sim('POST', '/settlements', { adjustments, doubled: true });
  expect(await sim('POST', '/settlements', { late: 60_000, adjustments: [{ amount: 1, remarks: 'late' }] })).toMatchObject({
    amount: 1,
  });
  const page = await payments.listSettlementEvents(window, null);
  expect(page.cursor).toBeNull();
  expect(page.events).toHaveLength(24);
  // 1.9 % of ₹500, and 18 % GST on that.
  expect(page.events[0]).toMatchObject({
    settlementId: made.cf_settlement_id,
    utr: made.utr,
    settledAt: new Date(NOON),
    type: 'PAYMENT',
    isCredit: true,
    amountPaise: 50_000,
    settledPaise: 48_879,
    chargePaise: 950,
    taxPaise: 171,
    orderId: 'CLM_1',
    refundId: null,
  });
  expect(page.events[1]).toMatchObject({
    type: 'OTHER_ADJUSTMENT',
    isCredit: false,
    settledPaise: 2_000,
    remarks: 'Adjustment 0',
  });
  await sim('POST', '/clock', { advanceMs: 60_000 });
  expect((await payments.listSettlementEvents(window, null)).events).toHaveLength(25);
  const ask = (pagination: object) =>
    raw('payments', 'POST', '/settlement/recon', { pagination, filters: { settlement_utrs: [made.utr] } });
  const first = await ask({ limit: 10, cursor: null });
  const second = await ask({ limit: 10, cursor: first.body.cursor });
  expect([first.body.data.length, second.body.data.length, second.body.cursor === null]).toEqual([10, 10, false]);
  expect((await ask({ limit: 5 })).status).toBe(400);
  expect((await raw('payments', 'POST', '/settlement/recon', { pagination: { limit: 10 }, filters: {} })).status).toBe(400);
});
