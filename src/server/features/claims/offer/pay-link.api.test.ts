import { expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { approvedClaim, done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { sweepPayments } from '#server/features/payments/refresh-payment.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { systemActor } from '#server/platform/actor.ts';
import { mintLink } from '../claim/claim-links.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ refundStepMs: 0 });

let last = 7_200_000_000;
const over = { status: 410, body: { code: 'claim-link.over' } };
const view = (token: string) => t.call('GET', `/pay-link/${token}`);
const open = (token: string) => t.call('POST', `/pay-link/${token}/order`);
/** The state shown to a payer who returns at once from the gateway's page. */
const stateOf = async (token: string): Promise<string> => {
  const { status, body } = await view(token);
  return status === 200 ? body.data.state : body.code;
};

/** An approved claim of a new owner with an open offer. */
async function offered() {
  const phone = String((last += 1));
  const claimant = await person(t, 'claimant', { phone });
  const claim = await approvedClaim(t, { ...people, claimant });
  const order = (body: object) => done(t, 'POST', `/claims/${claim.id}/offer/order`, claimant.token, body);
  const link = async () => /\/pay-claim\/([\w-]{43})/.exec((await lastMessage(t, phone)).text)?.[1] ?? '';
  const count = async () => (await lastMessage(t, phone)).count;
  const orders = () =>
    t.platform.db
      .selectFrom('payment_order')
      .select(['id', 'order_id', 'state', 'by_link', 'amount_paise', 'outcome'])
      .where('claim_id', '=', claim.id)
      .where('purpose', '=', 'offer_balance')
      .orderBy('created_at')
      .execute();
  const offer = () =>
    t.platform.db
      .selectFrom('offer')
      .selectAll()
      .where('claim_id', '=', claim.id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
  const sent = await count();
  return { ...claim, claimant, phone, order, link, count, orders, offer, sent };
}

/** The owner has signed and left the gateway's page. */
async function agreed() {
  const claim = await offered();
  const facts = await done(t, 'GET', `/claims/${claim.id}/offer/key-facts`, claim.claimant.token);
  const own = await claim.order({ keyFactsVersion: facts.version, signedName: facts.nameToType });
  return { ...claim, own, token: await claim.link() };
}

test('agreeing to an offer brings one SMS; whoever holds its link learns number, plate and amount, pays, and finds it paid', async () => {
  const claim = await agreed();
  expect((await claim.count()) - claim.sent).toBe(1);
  const { data } = (await view(claim.token)).body;
  const { balance_paise: balance } = await claim.offer();
  expect(data).toEqual({
    claimNumber: claim.claimNumber,
    registrationNumber: expect.stringMatching(/^[A-Z0-9]+$/),
    amount: balance / 100,
    state: 'open',
  });
  const checkout = await open(claim.token);
  expect([checkout.status, checkout.body.data.status, checkout.body.data.amount]).toEqual([200, 'pending', balance / 100]);
  const { orderId } = checkout.body.data;
  // The gateway's page may show the payer details it received: none of the owner's.
  const { orders } = (await (await fetch(`${t.standinUrl}/__sim/state`)).json()) as { orders: { order_id: string }[] };
  const told = orders.find((one) => one.order_id === orderId);
  const { email, userId } = claim.claimant;
  for (const secret of [claim.phone, email, userId.replaceAll('-', '')]) expect(JSON.stringify(told)).not.toContain(secret);
  expect((await claim.orders()).map((one) => [one.state, one.by_link])).toEqual([
    ['abandoned', false],
    ['pending', true],
  ]);
  expect((await claim.offer()).state).toBe('open');
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  expect(await stateOf(claim.token)).toBe('paid');
  expect((await claim.offer()).state).toBe('accepted');
  const again = await open(claim.token);
  expect(again.body.code ?? again.body.data.status).not.toBe('pending');
  expect(await claim.orders()).toHaveLength(2);
  const opened = await t.platform.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('action', '=', 'open-payment-by-link')
    .where('subject_id', '=', (await claim.orders())[1]?.id ?? '')
    .execute();
  expect(opened).toEqual([{ actor_id: userId }]);
});

test('two who hold the link at once, and the owner beside them, share one order', async () => {
  const claim = await agreed();
  const both = await Promise.all([open(claim.token), open(claim.token)]);
  const ids = new Set(both.filter(({ status }) => status === 200).map(({ body }) => body.data.orderId));
  expect(ids.size).toBe(1);
  expect((await open(claim.token)).body.data.orderId).toBe([...ids][0]);
  const facts = await done(t, 'GET', `/claims/${claim.id}/offer/key-facts`, claim.claimant.token);
  expect((await claim.order({ keyFactsVersion: facts.version })).orderId).toBe([...ids][0]);
  expect((await claim.orders()).filter(({ state }) => state === 'pending')).toHaveLength(1);
});

test('while a bank is at it nobody is offered to pay again, whoever began; declined, it can be paid', async () => {
  const claim = await agreed();
  await sim(t, `/orders/${claim.own.orderId}/pay`, { outcome: 'PENDING' });
  expect(await stateOf(claim.token)).toBe('pending');
  const during = await open(claim.token);
  expect([during.body.data.status, during.body.data.sessionId, during.body.data.checkoutUrl]).toEqual(['processing', '', null]);
  expect(await claim.orders()).toHaveLength(1);
  await sim(t, `/orders/${claim.own.orderId}/pay`, { outcome: 'FAILED' });
  // While the bank processes the payment, the page polls.
  await expect.poll(() => stateOf(claim.token)).toBe('declined');
  const { orderId } = (await open(claim.token)).body.data;
  expect(orderId).not.toBe(claim.own.orderId);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  expect(await stateOf(claim.token)).toBe('paid');
});

test('nothing is paid that the owner has not agreed to: an order without a name brings no link, and a link opens none', async () => {
  const claim = await offered();
  await claim.order({});
  expect(await claim.count()).toBe(claim.sent);
  const until = new Date(Date.now() + 86_400_000);
  const token = await inTransaction(t.platform, systemActor('test'), (tx) => mintLink(tx, claim.id, 'pay', until));
  expect(await view(token)).toMatchObject(over);
  expect(await open(token)).toMatchObject(over);
  expect((await claim.orders()).map(({ by_link: byLink }) => byLink)).toEqual([false]);
});

test('a link accepts nothing and is no session', async () => {
  const { id, token } = await agreed();
  for (const path of ['/auth/me', `/claims/${id}`, `/claims/${id}/offer`, `/claims/${id}/payments`])
    expect((await t.call('GET', path, { token })).status, path).toBe(401);
  expect((await t.call('POST', `/claims/${id}/offer/accept`, { token, body: {} })).status).toBe(401);
});

test('it is over with its offer: lapsed, void, made anew or its owner suspended; a forged one opens nothing', async () => {
  const claim = await agreed();
  const { expires_at: expiresAt } = await claim.offer();
  t.setNow(new Date(expiresAt.getTime() + 60_000));
  expect(await view(claim.token)).toMatchObject(over);
  expect(await open(claim.token)).toMatchObject(over);
  t.setNow(null);
  expect((await view(claim.token)).status).toBe(200);
  const suspend = (status: string) =>
    t.platform.db.updateTable('app_user').set({ status }).where('id', '=', claim.claimant.userId).execute();
  await suspend('suspended');
  expect(await view(claim.token)).toMatchObject(over);
  await suspend('active');
  await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'Billed less' });
  expect(await view(claim.token)).toMatchObject(over);
  expect(await open(claim.token)).toMatchObject(over);
  expect((await claim.orders()).map(({ by_link: byLink }) => byLink)).toEqual([false]);
  for (const forged of ['x'.repeat(43), 'none', `${claim.token}x`]) {
    expect([404, 410], forged).toContain((await view(forged)).status);
    expect([404, 410], forged).toContain((await open(forged)).status);
  }
});

test('what nobody needs any more goes back the way it was paid', async () => {
  const claim = await agreed();
  const { orderId } = (await open(claim.token)).body.data;
  await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'Billed less' });
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  t.setNow(new Date(Date.now() + 120_000));
  await sweepPayments(t.platform);
  const [, order] = await claim.orders();
  const refunds = await t.platform.db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.payment_order_id')
    .select(['payment_order.order_id', 'refund.amount_paise'])
    .where('payment_order.claim_id', '=', claim.id)
    .where('payment_order.purpose', '=', 'offer_balance')
    .execute();
  expect(refunds).toEqual([{ order_id: orderId, amount_paise: order?.amount_paise }]);
});

test('tokens are not tried by the thousand, nor orders opened', async () => {
  const strict = await startTestApp({ cashfree: true, env: { RATE_LIMIT: '0.01' } });
  try {
    // The demo's factor is thirty. One minute on a fixed clock, however long the test takes.
    strict.setNow(new Date());
    const answers = async (count: number, call: () => Promise<{ status: number }>) => {
      const all: number[] = [];
      for (let at = 0; at < count; at += 1) all.push((await call()).status);
      return all;
    };
    const path = `/pay-link/${'x'.repeat(43)}`;
    expect(await answers(19, () => strict.call('GET', path))).toEqual([...Array(18).fill(410), 429]);
    expect(await answers(4, () => strict.call('POST', `${path}/order`))).toEqual([410, 410, 410, 429]);
  } finally {
    await strict.close();
  }
});
