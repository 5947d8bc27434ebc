import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { refreshPayment, sweepPayments } from './refresh-payment.ts';

// Payments above the amount of an order.

let t: TestApp;
let claimant: Person;
let garageId: string;
let draft: Draft;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  claimant = await person(t, 'claimant');
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
const verify = (orderId: string) => t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId } });

/** Balance of the account over this claim's entries, in paise. */
async function balance(claimId: string, account: string): Promise<number> {
  const rows = await t.platform.db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select('amount_paise')
    .where('journal_entry.claim_id', '=', claimId)
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_paise, 0);
}

const differences = async (...of: string[]) =>
  (await checkLedger(t.platform)).differences.filter(({ subject, text }) => of.some((id) => `${subject} ${text}`.includes(id)));
const refundsOf = async (orderId: string) =>
  t.platform.db
    .selectFrom('refund')
    .selectAll()
    .where('payment_order_id', '=', (await orderRow(orderId)).id)
    .orderBy('created_at')
    .execute();

it('a surcharge that the payer bore is no mismatch, and none of our money', async () => {
  const { orderId } = await openOrder(t, claimant, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', paymentAmount: 509.5, surcharge: 9.5 });
  expect((await verify(orderId)).body.data).toMatchObject({ success: true });
  expect([await refundsOf(orderId), await differences(orderId, draft.id)]).toEqual([[], []]);
  expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
});

it('of ₹500.01 that came for ₹500 the paisa goes back, and the books agree before and after', async () => {
  const { orderId } = await openOrder(t, claimant, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', paymentAmount: 500.01 });
  expect((await verify(orderId)).body.data).toMatchObject({ success: true });
  const refunds = await refundsOf(orderId);
  expect(refunds).toMatchObject([{ amount_paise: 1, reason: 'surplus-payment' }]);
  expect(await balance(draft.id, 'gateway-clearing')).toBe(50_001);
  expect(await differences(orderId, draft.id)).toEqual([]);
  await t.runJobs();
  await sim(t, `/orders/${orderId}/refunds/${refunds[0]?.refund_id}/advance`, { status: 'SUCCESS' });
  t.setNow(new Date(Date.now() + 3_600_000));
  await sweepPayments(t.platform);
  expect(await balance(draft.id, 'gateway-clearing')).toBe(50_000);
  expect([await differences(orderId, draft.id), (await orderRow(orderId)).outcome]).toEqual([[], 'applied']);
  // The amount asked for is refunded in full.
  await t.call('POST', `/claims/${draft.id}/withdraw`, { token: claimant.token, body: { reason: 'Settled otherwise' } });
  expect((await refundsOf(orderId)).map(({ amount_paise: amount }) => amount)).toEqual([1, 50_000]);
});

it('a second success that was of more goes back as it came', async () => {
  const { orderId } = await openOrder(t, claimant, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await verify(orderId);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true, paymentAmount: 500.01 });
  await refreshPayment(t.platform, orderId);
  expect(await refundsOf(orderId)).toMatchObject([{ amount_paise: 50_001, reason: 'surplus-payment' }]);
  expect([await balance(draft.id, 'gateway-clearing'), await differences(orderId, draft.id)]).toEqual([100_001, []]);
});
