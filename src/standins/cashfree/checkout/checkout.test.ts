import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { newOrder, startForTest, type TestStandin } from '../testing/start-for-test.ts';

const BACK = 'http://127.0.0.1:4000/pay/return?order_id=CLM_1';

async function opened(options?: Parameters<typeof startForTest>[0]): Promise<TestStandin & { page: string }> {
  const standin = await startForTest(options);
  const { sessionId } = await standin.payments.createOrder(newOrder());
  return { ...standin, page: `${standin.url}/checkout/${sessionId}` };
}
const press = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Follows redirects within the stand-in, and the wait page's refresh, as a browser would. */
async function until(standin: TestStandin, response: Response): Promise<string | null> {
  let current = response;
  for (let hops = 0; hops < 6; hops += 1) {
    const location = current.headers.get('location') ?? /content="0;url=([^"]+)"/.exec(await current.text())?.[1] ?? null;
    if (location === null || !location.startsWith('/')) return location;
    current = await fetch(standin.url + location, { redirect: 'manual' });
  }
  return null;
}
const statuses = async (standin: TestStandin) => (await standin.payments.listPayments('CLM_1')).map((attempt) => attempt.status);

test('the page says what it is, what is paid, and runs no script', async () => {
  const { page } = await opened();
  const response = await fetch(page);
  const html = await response.text();
  expect(html).toContain('Test payment page.');
  expect(html).toContain('Pay ₹500');
  expect(html).toContain('Claim CLM-2026-000001');
  expect(html).not.toMatch(/<script|onclick=/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain("form-action 'self' http://127.0.0.1:4000;");
});

test('what a stranger typed is shown as text', async () => {
  const standin = await startForTest();
  const { sessionId } = await standin.payments.createOrder(newOrder({ note: '<img src=x onerror="x">' }));
  const html = await (await fetch(`${standin.url}/checkout/${sessionId}`)).text();
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img');
});

test.each([
  ['pay', {}, ['succeeded'], 'paid'],
  ['pay', { upi_id: 'testfailure@gocash' }, ['failed'], 'open'],
  ['decline', {}, ['failed'], 'open'],
  ['hang', {}, ['under-way'], 'open'],
  ['close', {}, [], 'open'],
] as const)('%s %o', async (action, fields, attempts, status) => {
  const standin = await opened();
  expect(await until(standin, await press(standin.page, { action, ...fields }))).toBe(BACK);
  expect(await statuses(standin)).toEqual(attempts);
  expect((await standin.payments.getOrder('CLM_1')).status).toBe(status);
});

test('after a decline the same session pays', async () => {
  const standin = await opened();
  await until(standin, await press(standin.page, { action: 'decline' }));
  await standin.sim('POST', '/clock', { advanceMs: 1000 });
  await until(standin, await press(standin.page, { action: 'pay' }));
  expect(await statuses(standin)).toEqual(['succeeded', 'failed']);
});

test('the bank takes its time: pending until then', async () => {
  const standin = await opened({ delayMs: 3000 });
  const pressed = await press(standin.page, { action: 'pay' });
  await standin.sim('POST', '/clock', { advanceMs: 2999 });
  expect(await statuses(standin)).toEqual(['under-way']);
  const back = until(standin, pressed);
  await standin.sim('POST', '/clock', { advanceMs: 1 });
  expect(await back).toBe(BACK);
  expect(await statuses(standin)).toEqual(['succeeded']);
});

test('about one in ten is declined, the same ones for the same seed', async () => {
  const declined = async () => {
    const standin = await startForTest({ declineRate: 0.1, seed: 'seven' });
    const results: boolean[] = [];
    for (let index = 0; index < 200; index += 1) {
      const orderId = `CLM_${index}`;
      const { sessionId } = await standin.payments.createOrder(newOrder({ orderId, idempotencyKey: orderId }));
      await until(standin, await press(`${standin.url}/checkout/${sessionId}`, { action: 'pay' }));
      results.push((await standin.payments.listPayments(orderId))[0]?.status === 'failed');
    }
    return results;
  };
  const first = await declined();
  const count = first.filter(Boolean).length;
  expect(count).toBeGreaterThan(8);
  expect(count).toBeLessThan(34);
  expect(await declined()).toEqual(first);
});

test('testsuccess@gocash is never declined', async () => {
  const standin = await opened({ declineRate: 1 });
  await until(standin, await press(standin.page, { action: 'pay', upi_id: ' testsuccess@gocash ' }));
  expect(await statuses(standin)).toEqual(['succeeded']);
});

test.each([
  ['SUCCESS', 'succeeded'],
  ['FAILED', 'failed'],
  ['PENDING', 'under-way'],
  ['USER_DROPPED', 'dropped'],
])('the next attempt can be forced to %s, once', async (outcome, news) => {
  const standin = await opened({ declineRate: 0 });
  await standin.sim('POST', '/orders/CLM_1/force', { outcome });
  expect(await until(standin, await press(standin.page, { action: 'pay' }))).toBe(BACK);
  expect(await statuses(standin)).toEqual([news]);
  expect((await standin.sim('GET', '/state')).orders[0].forced_outcome).toBeNull();
});

test('an order that is over is not paid, from the page or past it', async () => {
  const standin = await opened();
  await standin.payments.terminateOrder('CLM_1');
  const response = await fetch(standin.page);
  expect(await response.text()).toContain('This order was cancelled.');
  expect(await until(standin, await press(standin.page, { action: 'pay' }))).toBe(BACK);
  expect(await statuses(standin)).toEqual([]);
});

test('an unknown session is a page, not an error', async () => {
  const standin = await startForTest();
  const response = await fetch(`${standin.url}/checkout/session_none`);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('There is no such payment.')]);
});

test('sdk.js leads to the same page', async () => {
  const standin = await startForTest();
  const response = await fetch(`${standin.url}/sdk.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const visited: string[] = [];
  const window = {
    location: { assign: (url: string) => visited.push(url) },
    open: (url: string) => visited.push(`new ${url}`),
    Cashfree: undefined as unknown,
  };
  runInNewContext(await response.text(), {
    window,
    document: { currentScript: { src: 'http://127.0.0.1:4010/sdk.js' } },
    URL,
    Promise,
    encodeURIComponent,
  });
  const load = window.Cashfree as () => {
    checkout(options: { paymentSessionId: string; redirectTarget?: string }): Promise<unknown>;
  };
  await load().checkout({ paymentSessionId: 'session_a/b' });
  await load().checkout({ paymentSessionId: 'session_c', redirectTarget: '_blank' });
  expect(visited).toEqual(['http://127.0.0.1:4010/checkout/session_a%2Fb', 'new http://127.0.0.1:4010/checkout/session_c']);
});
