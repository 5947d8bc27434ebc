import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { refreshPayment, sweepPayments } from './refresh-payment.ts';

let t: TestApp;
let claimant: Person;
let staff: Person;
let garageId: string;
let draft: Draft;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, staff] = await Promise.all([person(t, 'claimant'), person(t, 'insurance')]);
  garageId = await listing(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(null);
  await sim(t, '/settings', { refundStepMs: 'manual' });
  draft = await completeDraft(t, claimant, garageId);
});

const orderRow = (orderId: string) =>
  t.platform.db.selectFrom('payment_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

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

describe('a draft that is given up', () => {
  it('closes its order; what is paid late goes back whole', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    const discarded = await t.call('DELETE', `/claims/${draft.id}`, { token: claimant.token });
    expect(discarded.body.data).toEqual({ discarded: true, refund: null });
    expect(await orderRow(orderId)).toMatchObject({ state: 'abandoned' });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true });
    t.setNow(new Date(Date.now() + 2 * 60_000));
    await sweepPayments(t.platform);
    await t.runJobs();
    const order = await orderRow(orderId);
    expect(order).toMatchObject({ state: 'success', outcome: 'refunded' });
    const [refund] = await t.platform.db.selectFrom('refund').selectAll().where('payment_order_id', '=', order.id).execute();
    expect(refund).toMatchObject({ amount_paise: 50_000, state: 'pending' });
    await sim(t, `/orders/${orderId}/refunds/${refund?.refund_id}/advance`, { status: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 20 * 60_000));
    await sweepPayments(t.platform);
    expect(await balance(draft.id, 'gateway-clearing')).toBe(0);
    expect(await balance(draft.id, 'customer-advances')).toBe(0);
    const payments = await t.call('GET', `/claims/${draft.id}/payments`, { token: claimant.token });
    expect(payments.body.data[0].refunds).toMatchObject([{ state: 'success', amount: 500 }]);
  });

  it('waits while a payment is with the bank', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'PENDING' });
    const refused = await t.call('DELETE', `/claims/${draft.id}`, { token: claimant.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'claim.payment-in-progress']);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'FAILED' });
    expect((await t.call('DELETE', `/claims/${draft.id}`, { token: claimant.token })).status).toBe(200);
    const listed = await t.call('GET', `/claims?search=${draft.claimNumber}`, { token: claimant.token });
    expect(listed.body.data.data).toEqual([]);
  });

  it('is refused by the gateway: staff are told, nothing is posted', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await t.call('DELETE', `/claims/${draft.id}`, { token: claimant.token });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true });
    await refreshPayment(t.platform, orderId);
    await t.runJobs();
    const order = await orderRow(orderId);
    const [refund] = await t.platform.db.selectFrom('refund').selectAll().where('payment_order_id', '=', order.id).execute();
    await sim(t, `/orders/${orderId}/refunds/${refund?.refund_id}/advance`, { status: 'FAILED' });
    t.setNow(new Date(Date.now() + 20 * 60_000));
    await sweepPayments(t.platform);
    expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
    const told = await t.platform.db
      .selectFrom('notification')
      .select('user_id')
      .where('dedupe_key', 'like', `refund-failed:${refund?.id}:%`)
      .execute();
    expect(told).toEqual([{ user_id: staff.userId }]);
    const retry = (token: string) => t.call('POST', `/refunds/${refund?.refund_id}/retry`, { token });
    expect((await retry(claimant.token)).status).toBe(403);
    expect((await retry(staff.token)).body.data).toMatchObject({ state: 'waiting', amount: 500 });
    const twice = await retry(staff.token);
    expect([twice.status, twice.body.code]).toEqual([409, 'refund.not-failed']);
  });
});

describe('a payment whose amount does not fit', () => {
  it('goes back as it was paid once staff say so, and the claim can be paid anew', async () => {
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', orderAmount: 5, paymentAmount: 5 });
    await refreshPayment(t.platform, orderId);
    const giveBack = (token: string) => t.call('POST', `/payments/${orderId}/return`, { token });
    expect((await giveBack(claimant.token)).status).toBe(403);
    expect((await giveBack(staff.token)).body.data).toMatchObject({
      status: 'failed',
      refunds: [{ amount: 5, state: 'waiting' }],
    });
    expect((await giveBack(staff.token)).body.code).toBe('payment.not-quarantined');
    expect(await balance(draft.id, 'customer-advances')).toBe(-500);
    await refreshPayment(t.platform, orderId);
    expect(await orderRow(orderId)).toMatchObject({ state: 'abandoned' });
    const second = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${second.orderId}/pay`, { outcome: 'SUCCESS' });
    const paid = await t.call('PATCH', `/claims/${draft.id}/part/E`, {
      token: claimant.token,
      body: { orderId: second.orderId },
    });
    expect(paid.body.data).toMatchObject({ success: true, submitted: true });
    await t.runJobs();
    const [refund] = await t.platform.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_order_id', '=', (await orderRow(orderId)).id)
      .execute();
    await sim(t, `/orders/${orderId}/refunds/${refund?.refund_id}/advance`, { status: 'SUCCESS' });
    t.setNow(new Date(Date.now() + 20 * 60_000));
    await sweepPayments(t.platform);
    expect(await balance(draft.id, 'customer-advances')).toBe(-50_000);
  });
});
