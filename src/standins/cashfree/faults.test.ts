import { expect, test } from 'vitest';
import { createCashfreePayments } from '#server/platform/gateways/cashfree/cashfree-payments.ts';
import { newOrder, startForTest } from './testing/start-for-test.ts';

const CREATE = 'POST /pg/orders';

test('the reply got lost although the order was made: asking again finds it', async () => {
  const { payments, sim } = await startForTest();
  await sim('POST', '/faults', { route: CREATE, kind: 'reset-after-processing' });
  await expect(payments.createOrder(newOrder())).rejects.toMatchObject({ kind: 'unavailable' });
  const found = await payments.getOrder('CLM_1');
  expect(found.status).toBe('open');
  expect(await payments.createOrder(newOrder())).toEqual(found);
  expect((await sim('GET', '/state')).orders).toHaveLength(1);
});

test('a reset before processing leaves nothing behind', async () => {
  const { payments, sim } = await startForTest();
  await sim('POST', '/faults', { route: CREATE, kind: 'reset' });
  await expect(payments.createOrder(newOrder())).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(payments.getOrder('CLM_1')).rejects.toMatchObject({ kind: 'not-found' });
});

test('too slow: a timeout here, an order there', async () => {
  const { sim, config, payments } = await startForTest();
  await sim('POST', '/faults', { route: CREATE, kind: 'latency', latencyMs: 150 });
  const impatient = createCashfreePayments(config('payments', { timeoutMs: 40 }));
  await expect(impatient.createOrder(newOrder())).rejects.toMatchObject({ kind: 'timeout' });
  await expect
    .poll(() =>
      payments.getOrder('CLM_1').then(
        (order) => order.status,
        () => 'none',
      ),
    )
    .toBe('open');
});

test.each([
  ['429', { kind: 'rate-limited', httpStatus: 429, retryAfterSeconds: 7 }, false],
  ['500', { kind: 'unavailable', httpStatus: 500, code: 'internal_error' }, false],
  ['502', { kind: 'unavailable', httpStatus: 502, code: 'bank_processing_failure' }, false],
  ['502-after-processing', { kind: 'unavailable', httpStatus: 502 }, true],
  ['malformed', { kind: 'unavailable', httpStatus: 200, code: 'unreadable_reply' }, true],
] as const)('%s', async (kind, error, processed) => {
  const { payments, sim } = await startForTest();
  await sim('POST', '/faults', { route: CREATE, kind, retrySeconds: 7 });
  await expect(payments.createOrder(newOrder())).rejects.toMatchObject(error);
  expect((await sim('GET', '/state')).orders).toHaveLength(processed ? 1 : 0);
  await expect(payments.createOrder(newOrder())).resolves.toMatchObject({ orderId: 'CLM_1' });
});

test('a 429 without a hint asks for a minute', async () => {
  const { payments, sim } = await startForTest();
  await sim('POST', '/faults', { route: '*', kind: '429', retrySeconds: null });
  await expect(payments.getOrder('X')).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test('faults hit their route only, as often as asked', async () => {
  const { payments, payouts, sim } = await startForTest();
  await payments.createOrder(newOrder());
  await sim('POST', '/faults', { route: 'GET /pg/orders/{order_id}', kind: '500', times: 2 });
  await sim('POST', '/faults', { route: 'GET /payout/transfers', kind: '502' });
  await expect(payments.listPayments('CLM_1')).resolves.toEqual([]);
  await expect(payments.getOrder('CLM_1')).rejects.toMatchObject({ httpStatus: 500 });
  await expect(payments.getOrder('CLM_1')).rejects.toMatchObject({ httpStatus: 500 });
  await expect(payments.getOrder('CLM_1')).resolves.toMatchObject({ orderId: 'CLM_1' });
  await expect(payouts.getTransfer('T1')).rejects.toMatchObject({ httpStatus: 502 });
  await expect(payouts.getTransfer('T1')).rejects.toMatchObject({ kind: 'not-found' });
});
