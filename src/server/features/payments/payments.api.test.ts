import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeDraft, openOrder, sim, vehicleForm } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { deliver, paymentNotice } from '#test/builders/webhook.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { refreshPayment, sweepPayments } from './refresh-payment.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let staff: Person;
let garageId: string;
let draft: Draft;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, stranger, staff] = await Promise.all([person(t, 'claimant'), person(t, 'claimant'), person(t, 'insurance')]);
  garageId = await listing(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(null);
  await sim(t, '/settings', { refundStepMs: 'manual' });
  draft = await completeDraft(t, claimant, garageId);
});

const claimOf = async (id: string): Promise<TestBody> =>
  (await t.call('GET', `/claims/${id}`, { token: claimant.token })).body.data;
const orderRow = (orderId: string) =>
  t.platform.db.selectFrom('payment_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const ordersAtGateway = async (): Promise<TestBody[]> =>
  ((await (await fetch(`${t.standinUrl}/__sim/state`)).json()) as TestBody).orders;
const verify = (orderId: string) => t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId } });

/** Balance of the account over this claim's entries, in paise. */
async function balance(claimId: string, account: string): Promise<number> {
  const rows = await t.platform.db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select('amount_paise')
    .where('claim_id', '=', claimId)
    .where('account', '=', account)
    .execute();
  return rows.reduce((total, row) => total + row.amount_paise, 0);
}

describe('opening a payment', () => {
  it('opens one order however many ask at once', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => openOrder(t, claimant, draft.id)));
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
    const rows = await t.platform.db.selectFrom('payment_order').select('state').where('claim_id', '=', draft.id).execute();
    expect(rows).toEqual([{ state: 'pending' }]);
  });

  it('answers one key 100 times at once with one effect', async () => {
    const headers = { 'idempotency-key': `once-${draft.id}` };
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => t.call('POST', '/claims', { token: claimant.token, body: {}, headers })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await t.call('POST', '/claims', { token: claimant.token, body: { vehicle: vehicleForm }, headers });
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency-mismatch']);
  });

  it('knows a request again that an earlier release kept under the operation’s old name', async () => {
    const { cipher, db } = t.platform;
    const headers = { 'idempotency-key': `earlier-${draft.id}` };
    const send = (body: object) => t.call('POST', '/claims', { token: claimant.token, body, headers });
    const first = await send({});
    await db
      .updateTable('idempotency_key')
      .set({
        endpoint: 'claims.create',
        request_hash: Buffer.from(cipher.seal('idempotency', 'claims.create {"body":{}}')),
      })
      .where('key', '=', headers['idempotency-key'])
      .execute();
    expect((await send({})).body.data).toEqual(first.body.data);
    expect((await send({ vehicle: vehicleForm })).body.code).toBe('request.idempotency-mismatch');
  });

  it('reuses the order after a declined attempt', async () => {
    const first = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${first.orderId}/pay`, { outcome: 'FAILED' });
    const declined = await verify(first.orderId);
    expect(declined.body.data).toMatchObject({
      success: false,
      status: 'failed',
      message: 'Payment was declined by the payment gateway',
      reason: 'Transaction declined by the bank',
    });
    const again = await openOrder(t, claimant, draft.id);
    expect(again).toMatchObject({ orderId: first.orderId, sessionId: first.sessionId, status: 'pending' });
    await sim(t, `/orders/${first.orderId}/pay`, { outcome: 'SUCCESS' });
    expect((await verify(first.orderId)).body.data).toMatchObject({ success: true, submitted: true });
  });

  it('does not open another while the bank has not answered', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'PENDING' });
    expect(await openOrder(t, claimant, draft.id)).toMatchObject({
      orderId,
      status: 'processing',
      sessionId: '',
      checkoutUrl: null,
    });
  });

  it('says so when it is paid already, instead of taking money twice', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    expect(await openOrder(t, claimant, draft.id)).toMatchObject({ orderId, status: 'success', sessionId: '' });
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'submitted' });
    expect(await openOrder(t, claimant, draft.id)).toMatchObject({ orderId, status: 'success' });
  });

  it.each(['reset-after-processing', '502-after-processing'])(
    'finds its order again when the reply is lost (%s)',
    async (kind) => {
      await sim(t, '/faults', { route: 'POST /pg/orders', kind, times: 1 });
      const { orderId } = await openOrder(t, claimant, draft.id);
      const mine = (await ordersAtGateway()).filter(
        (order) => order.order_note === `Claim ${draft.claimNumber}` || order.order_id === orderId,
      );
      expect(mine.map((order) => order.order_id)).toEqual([orderId]);
    },
  );

  it('keeps the order while the gateway is down and opens the same one afterwards', async () => {
    await sim(t, '/faults', { route: 'POST /pg/orders', kind: '502-after-processing', times: 2 });
    const down = await t.call('POST', `/claims/${draft.id}/payment/order`, { token: claimant.token });
    expect([down.status, down.body.code]).toEqual([503, 'payment.gateway-unavailable']);
    const row = await t.platform.db
      .selectFrom('payment_order')
      .selectAll()
      .where('claim_id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('creating');
    expect(await openOrder(t, claimant, draft.id)).toMatchObject({ orderId: row.order_id, status: 'pending' });
  });

  it('is refused before the parts are complete, and to everyone else', async () => {
    const empty = await t.call('POST', '/claims/multi-part', { token: claimant.token });
    const early = await t.call('POST', `/claims/${empty.body.data.claimId}/payment/order`, { token: claimant.token });
    expect([early.status, early.body.code]).toEqual([409, 'claim.parts-incomplete']);
    expect((await t.call('POST', `/claims/${draft.id}/payment/order`, { token: stranger.token })).status).toBe(404);
    expect((await t.call('POST', `/claims/${draft.id}/payment/order`, { token: staff.token })).status).toBe(403);
    const { orderId } = await openOrder(t, claimant, draft.id);
    expect((await t.call('GET', `/payments/${orderId}`, { token: stranger.token })).status).toBe(404);
    expect((await t.call('GET', `/claims/${draft.id}/payments`, { token: stranger.token })).status).toBe(404);
    const foreign = await t.call('PATCH', `/claims/${draft.id}/part/E`, { token: stranger.token, body: { orderId } });
    expect(foreign.status).toBe(404);
  });
});

describe('notices of the gateway', () => {
  it('100 at once credit once', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const notice = paymentNotice(orderId, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        deliver(t, 'payments', notice, index < 50 ? {} : { idempotencyKey: `k${index}-${orderId}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await t.runJobs();
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'submitted' });
    expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
    const stored = await t.platform.db
      .selectFrom('webhook_event')
      .select('processed_at')
      .where('body', 'like', `%${orderId}%`)
      .execute();
    expect(stored).toHaveLength(51);
    expect(stored.every(({ processed_at: at }) => at !== null)).toBe(true);
  });

  it.each<[string, (body: string) => Parameters<typeof deliver>[3]]>([
    ['signed with another secret', () => ({ secret: 'not-the-secret' })],
    ['written anew', (body) => ({ sentBody: JSON.stringify(JSON.parse(body)) })],
    ['changed on the way', (body) => ({ sentBody: body.replace('500.00', '999.00') })],
    ['signed with an empty secret', () => ({ secret: '' })],
  ])('one that is %s is refused and leaves nothing', async (_what, options) => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const body = paymentNotice(orderId, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK');
    const refused = await deliver(t, 'payments', body, options(body));
    expect([refused.status, refused.body.code]).toEqual([401, 'webhook.forged']);
    await t.runJobs();
    const stored = await t.platform.db.selectFrom('webhook_event').select('id').where('body', 'like', `%${orderId}%`).execute();
    expect(stored).toEqual([]);
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'draft' });
  });

  it('a genuine one that lies about the outcome changes nothing: the gateway is asked', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    expect((await deliver(t, 'payments', paymentNotice(orderId, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK'))).status).toBe(200);
    await t.runJobs();
    expect((await orderRow(orderId)).state).toBe('pending');
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'draft' });
  });

  it('in reverse order end the same', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'FAILED' });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await deliver(t, 'payments', paymentNotice(orderId, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK', '2'));
    await t.runJobs();
    await deliver(t, 'payments', paymentNotice(orderId, 'FAILED', 'PAYMENT_FAILED_WEBHOOK', '1'));
    await t.runJobs();
    expect((await orderRow(orderId)).state).toBe('success');
    expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
  });

  it('of unknown kind or about unknown orders are accepted and ignored', async () => {
    expect((await deliver(t, 'payments', '{"type":"SOMETHING_NEW","data":{}}')).status).toBe(200);
    expect((await deliver(t, 'payments', paymentNotice('not-ours', 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK'))).status).toBe(200);
    expect((await deliver(t, 'payouts', '{"type":"TRANSFER_SUCCESS","data":{"transfer_id":"not_ours"}}')).status).toBe(200);
    await t.runJobs();
    const waiting = await t.platform.db.selectFrom('webhook_event').select('type').where('processed_at', 'is', null).execute();
    expect(waiting).toEqual([]);
  });
});

describe('what the gateway says and we did not ask for', () => {
  it.each([
    [{ orderAmount: 5 }, 'amount-mismatch'],
    [{ paymentAmount: 5 }, 'amount-mismatch'],
    [{ currency: 'USD' }, 'currency-mismatch'],
  ])('%o is quarantined, told to staff and credited nowhere', async (falsified, alert) => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', ...falsified });
    const answer = await verify(orderId);
    expect(answer.body.data).toMatchObject({ success: false, status: 'processing', submitted: false });
    expect(await orderRow(orderId)).toMatchObject({ state: 'quarantined', alert, receipt_number: null });
    expect(await balance(draft.id, 'gateway-clearing')).toBe(0);
    const notices = await t.platform.db
      .selectFrom('notification')
      .select('title')
      .where('user_id', '=', staff.userId)
      .where('dedupe_key', 'like', `payment-alert:${orderId}:%`)
      .execute();
    expect(notices).toHaveLength(1);
    await verify(orderId);
    expect(await openOrder(t, claimant, draft.id)).toMatchObject({ orderId, status: 'processing', sessionId: '' });
    const discarded = await t.call('DELETE', `/claims/${draft.id}`, { token: claimant.token });
    expect([discarded.status, discarded.body.code]).toEqual([409, 'claim.payment-in-progress']);
  });

  it('a second success of one order goes back', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await verify(orderId);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true });
    await Promise.all([refreshPayment(t.platform, orderId), refreshPayment(t.platform, orderId)]);
    await t.runJobs();
    const refunds = await t.platform.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_order_id', '=', (await orderRow(orderId)).id)
      .execute();
    expect(refunds).toMatchObject([{ amount_paise: 50_000, reason: 'surplus-payment', state: 'pending' }]);
    expect(await balance(draft.id, 'gateway-clearing')).toBe(100_000);
    await sim(t, `/orders/${orderId}/refunds/${refunds[0]?.refund_id}/advance`, { status: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 3_600_000));
    await sweepPayments(t.platform);
    expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
    expect(await orderRow(orderId)).toMatchObject({ outcome: 'applied' });
  });
});

describe('windows that were closed and notices that were lost', () => {
  it('the sweep finds the payment and files the claim', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 2 * 60_000));
    await sweepPayments(t.platform);
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'submitted', payment: { status: 'success' } });
  });

  it('polling sees it, too', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    t.setNow(new Date(Date.now() + 5_000));
    expect((await t.call('GET', `/payments/${orderId}`, { token: claimant.token })).body.data).toMatchObject({
      status: 'pending',
      receiptUrl: null,
    });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 10_000));
    const seen = await t.call('GET', `/payments/${orderId}`, { token: claimant.token });
    expect(seen.body.data).toMatchObject({
      status: 'success',
      outcome: 'applied',
      amount: 500,
      receiptNumber: expect.stringMatching(/^RCP-\d{4}-\d{6}$/),
    });
    expect(seen.body.data.lines).toEqual([
      { label: 'payment.line.processing-fee', amount: 450 },
      { label: 'payment.line.service-charge', amount: 50 },
    ]);
    const receiptFor = async (cookie: string) => {
      const { body, response } = await t.call('GET', seen.body.data.receiptUrl.replace('/api', ''), {
        token: claimant.token,
        headers: { cookie },
      });
      expect(response.headers['content-type']).toBe('application/pdf');
      return String(body);
    };
    expect(await receiptFor('locale=en')).toContain('+Inter-Regular');
    expect(await receiptFor('locale=hi')).toContain('+NotoSansIndic-Regular');
  });

  it('submitting asks the gateway before it refuses', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    const early = await t.call('POST', `/claims/${draft.id}/submit`, { token: claimant.token });
    expect([early.status, early.body.code]).toEqual([409, 'claim.payment-not-confirmed']);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const submitted = await t.call('POST', `/claims/${draft.id}/submit`, { token: claimant.token });
    expect(submitted.body.data).toMatchObject({ stage: 'submitted' });
  });

  it('an expired order is replaced; its late success is taken when the claim still needs it, and the other goes back', async () => {
    const first = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${first.orderId}/pay`, { outcome: 'PENDING' });
    await sim(t, `/orders/${first.orderId}/pay`, { outcome: 'USER_DROPPED' });
    t.setNow(new Date(Date.now() + 40 * 60_000));
    const second = await openOrder(t, claimant, draft.id);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await orderRow(first.orderId)).state).toBe('abandoned');
    await sim(t, `/orders/${first.orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true });
    await refreshPayment(t.platform, first.orderId);
    expect(await claimOf(draft.id)).toMatchObject({ stage: 'submitted' });
    await sim(t, `/orders/${second.orderId}/pay`, { outcome: 'SUCCESS' });
    await refreshPayment(t.platform, second.orderId);
    expect(await orderRow(second.orderId)).toMatchObject({ state: 'success', outcome: 'refunded' });
    expect(await balance(draft.id, 'customer-advances')).toBe(-100_000);
    await t.runJobs();
    const [refund] = await t.platform.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_order_id', '=', (await orderRow(second.orderId)).id)
      .execute();
    await sim(t, `/orders/${second.orderId}/refunds/${refund?.refund_id}/advance`, { status: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 2 * 3_600_000));
    await sweepPayments(t.platform);
    expect(await balance(draft.id, 'customer-advances')).toBe(-50_000);
  });

  it('a success that could not be written down is found again', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const broken = {
      ...t.platform,
      gatewayHooks: {
        ...t.platform.gatewayHooks,
        paid: { ...t.platform.gatewayHooks.paid, wizard_fee: () => Promise.reject(new Error('killed')) },
      },
    };
    await expect(refreshPayment(broken, orderId)).rejects.toThrow('killed');
    expect(await orderRow(orderId)).toMatchObject({ state: 'pending', receipt_number: null });
    t.setNow(new Date(Date.now() + 2 * 60_000));
    await sweepPayments(t.platform);
    expect(await orderRow(orderId)).toMatchObject({ state: 'success', outcome: 'applied' });
    expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
  });
});
