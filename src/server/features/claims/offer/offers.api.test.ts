import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  claimFile,
  done,
  finishRepair,
  freshClaim,
  payOffer,
  payoutOf,
  reviewedClaim,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { sweepPayments } from '#server/features/payments/refresh-payment.ts';
import { expireOffers, keepLapsedFees } from './end-offer.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
  people = await cast(t);
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const post = (claimId: string, path: string, by: Person, body: unknown = {}): Promise<Called> =>
  t.call('POST', `/claims/${claimId}${path}`, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const sound = async () => expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
const viewOf = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);

describe('the offer', () => {
  it('is not accepted on a browser’s word', async () => {
    const claim = await approvedClaim(t, people);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    const unpaid = await post(claim.id, '/offer/accept', people.claimant, { orderId });
    expect([unpaid.status, unpaid.body.data.offerState, unpaid.body.data.payment]).toEqual([200, 'open', 'pending']);
    expect(refused(await post(claim.id, '/offer/accept', people.claimant, {}))).toBe('409 claim.payment-not-confirmed');
    expect((await post(claim.id, '/offer/accept', people.claimant, { orderId: 'gp_of_somebody_else' })).status).toBe(404);
  });

  it('accepts itself when the window was closed after paying', async () => {
    const claim = await approvedClaim(t, people);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await t.call('GET', `/payments/${orderId}`, { token: people.claimant.token });
    expect((await viewOf(claim.id)).offer.state).toBe('accepted');
  });

  it('asks nobody to pay again while the bank thinks about a payment, wherever it is left and found again', async () => {
    const claim = await approvedClaim(t, people);
    const mine = () => done(t, 'GET', `/claims/${claim.id}`, people.claimant.token);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    expect((await mine()).nextStep).toMatchObject({ step: 'accept-offer', whose: ['claimant'] });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'PENDING' });
    await post(claim.id, '/offer/accept', people.claimant, { orderId });
    expect((await mine()).nextStep).toMatchObject({ step: 'confirm-payment', whose: ['system'] });
    expect(await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token)).toMatchObject({ underWayOrderId: orderId });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'FAILED' });
    t.setNow(new Date(Date.now() + 5_000));
    await post(claim.id, '/offer/accept', people.claimant, { orderId });
    t.setNow(null);
    expect((await mine()).nextStep).toMatchObject({ step: 'accept-offer', whose: ['claimant'] });
    expect(await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token)).toMatchObject({ underWayOrderId: null });
  });

  it('expires after 48 hours, is renewed once, and a payment for the old one goes back', async () => {
    const claim = await approvedClaim(t, people);
    expect(refused(await post(claim.id, '/offer/renew', people.claimant))).toBe('409 claim.offer-still-open');
    t.setNow(new Date(Date.now() + 49 * HOUR));
    await expireOffers(t.platform);
    expect((await viewOf(claim.id)).offer.state).toBe('expired');
    expect(refused(await post(claim.id, '/offer/order', people.claimant))).toBe('409 claim.offer-not-open');
    await done(t, 'POST', `/claims/${claim.id}/offer/renew`, people.claimant.token);
    expect((await viewOf(claim.id)).offer.state).toBe('open');
    t.setNow(null);
    await payOffer(t, people, claim.id);
    await sound();
  });

  it('does not expire while a payment that began in time may still succeed', async () => {
    const claim = await approvedClaim(t, people);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    t.setNow(new Date(Date.now() + 49 * HOUR));
    await expireOffers(t.platform);
    expect((await viewOf(claim.id)).offer.state).toBe('open');
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const accepted = await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, { orderId });
    t.setNow(null);
    expect(accepted.offerState).toBe('accepted');
    await sound();
  });

  it('is void after a supplement; what was paid counts for the next one, and the rest is refunded', async () => {
    const claim = await approvedClaim(t, people, 120_000 / 4);
    await payOffer(t, people, claim.id);
    expect(
      (await post(claim.id, '/estimate', people.garage, { lines: [{ label: 'Axle', kind: 'metal', amount: 45_000 }] })).body
        .fieldErrors,
    ).toEqual({
      reason: 'Please say what else was found',
    });
    const supplement = { lines: [{ label: 'Axle', kind: 'metal', amount: 45_000 }], reason: 'Axle bent' };
    const after = await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, supplement);
    expect([after.stage, after.revision]).toEqual(['review', 2]);
    await sound();
    await done(
      t,
      'POST',
      `/claims/${claim.id}/review/decide`,
      people.staff.token,
      await approvalForm(t, people.staff, claim.id, 20_000),
    );
    // 1,475 paid for the slab up to 50,000; the slab up to 25,000 costs 750 + 135 GST.
    const offer = await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token);
    expect(offer).toMatchObject({ total: 885, credit: 885, balance: 0, revision: 2 });
    expect((await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, {})).offerState).toBe('accepted');
    const refunds = await t.platform.db
      .selectFrom('refund')
      .innerJoin('payment_order as o', 'o.id', 'refund.payment_order_id')
      .select('refund.amount_paise')
      .where('o.claim_id', '=', claim.id)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 59_000 }]);
    await t.runJobs();
    await sound();
    await finishRepair(t, people, claim.id, 45_000);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).amount_paise).toBe(2_000_000);
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    await sound();
  });
});

describe('a fee smaller than what was paid towards it', () => {
  const refundsOf = (claimId: string) =>
    t.platform.db
      .selectFrom('refund')
      .innerJoin('payment_order as o', 'o.id', 'refund.payment_order_id')
      .select(['o.purpose', 'refund.amount_paise as amount', 'refund.reason', 'refund.state'])
      .where('o.claim_id', '=', claimId)
      .orderBy('refund.created_at')
      .execute();
  /** Reads the gateway's state of the claim's refunds, as the sweep does. */
  async function readRefunds(claimId: string, status: 'SUCCESS' | 'FAILED' = 'SUCCESS'): Promise<void> {
    await t.runJobs();
    const refunds = await t.platform.db
      .selectFrom('refund')
      .innerJoin('payment_order as o', 'o.id', 'refund.payment_order_id')
      .select(['o.order_id', 'refund.refund_id'])
      .where('o.claim_id', '=', claimId)
      .where('refund.state', '=', 'pending')
      .execute();
    for (const { order_id, refund_id } of refunds) await sim(t, `/orders/${order_id}/refunds/${refund_id}/advance`, { status });
    t.setNow(new Date(Date.now() + 20 * 60_000));
    await sweepPayments(t.platform);
    t.setNow(null);
  }
  const leftOver = async () => (await checkLedger(t.platform)).differences.filter(({ kind }) => kind === 'advance-left-over');
  const advances = async (claimId: string): Promise<number> => {
    const { entries } = await done(t, 'GET', `/claims/${claimId}/ledger`, people.staff.token);
    const lines = entries.flatMap((entry: { lines: { account: string; debit: number; credit: number }[] }) => entry.lines);
    return lines.reduce(
      (sum: number, line: { account: string; debit: number; credit: number }) =>
        line.account === 'customer-advances' ? sum + line.credit - line.debit : sum,
      0,
    );
  };
  /** Twelve lakh, for which staff quoted ₹100. */
  async function quotedClaim(): Promise<{ id: string; claimNumber: string }> {
    const claim = await freshClaim(t, people, 1_500_000);
    await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
    await done(t, 'POST', `/claims/${claim.id}/survey/report`, people.surveyor.token, {
      lines: [{ line: 1, assessedAmount: 1_400_000 }],
      photoFileIds: [await claimFile(t, people.surveyor, claim.id)],
      remarks: 'Seen',
    });
    const form = await approvalForm(t, people.staff, claim.id, 1_200_000);
    const quoted = { ...form, reason: 'As the insurer wrote', staffFee: 100 };
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, quoted);
    await done(t, 'POST', `/claims/${claim.id}/review/confirm`, people.staff2.token, { confirm: true });
    return { id: claim.id, claimNumber: claim.claimNumber ?? '' };
  }

  it('says what comes back, sends it to the payer with the acceptance, once, and leaves nothing in advances', async () => {
    const { id } = await quotedClaim();
    expect(await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token)).toMatchObject({
      total: 118,
      credit: 118,
      comesBack: 332,
      balance: 0,
    });
    const both = [1, 2].map(() => post(id, '/offer/accept', people.claimant, {}));
    expect((await Promise.all(both)).map(({ body }) => body.data?.offerState ?? body.code)).toContain('accepted');
    expect((await post(id, '/offer/accept', people.claimant, {})).body.data.offerState).toBe('accepted');
    // Refund pending: not counted as left over.
    expect(await leftOver()).toEqual([]);
    await readRefunds(id);
    expect(await refundsOf(id)).toEqual([{ purpose: 'wizard_fee', amount: 33_200, reason: 'fee-smaller', state: 'success' }]);
    expect(await advances(id)).toBe(0);
    const payments = await done(t, 'GET', `/claims/${id}/payments`, people.claimant.token);
    expect(payments[0].refunds).toMatchObject([{ amount: 332, state: 'success' }]);
    const { events } = await done(t, 'GET', `/claims/${id}/timeline`, people.claimant.token);
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('refund-started');
    await sound();
  });

  it('is named by the ledger’s check while the gateway refuses it, until staff have sent it again', async () => {
    const { id, claimNumber } = await quotedClaim();
    await done(t, 'POST', `/claims/${id}/offer/accept`, people.claimant.token, {});
    await readRefunds(id, 'FAILED');
    expect(await leftOver()).toMatchObject([
      {
        subject: claimNumber,
        text: `${claimNumber} is approved and ₹332 of its owner is left in customer advances; the gateway refused refunds of ₹332.`,
      },
    ]);
    const [{ refunds }] = await done(t, 'GET', `/claims/${id}/payments`, people.claimant.token);
    // A different person than the confirming approver.
    const other = await person(t, 'insurance');
    await done(t, 'POST', `/refunds/${refunds[0].refundId}/retry`, other.token);
    await readRefunds(id);
    expect(await advances(id)).toBe(0);
    await sound();
  });

  it('is not kept by the night’s job where the refund of a rejected claim was refused', async () => {
    const claim = await freshClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, { decision: 'reject', reason: 'A theft' });
    await readRefunds(claim.id, 'FAILED');
    t.setNow(new Date(Date.now() + 32 * DAY));
    await keepLapsedFees(t.platform);
    expect(await leftOver()).toMatchObject([{ subject: claim.claimNumber }]);
    t.setNow(null);
    const [{ refunds }] = await done(t, 'GET', `/claims/${claim.id}/payments`, people.claimant.token);
    await done(t, 'POST', `/refunds/${refunds[0].refundId}/retry`, people.staff2.token);
    await readRefunds(claim.id);
    expect(await advances(claim.id)).toBe(0);
  });

  it('leaves nothing over where the claim is rejected after parts of its payments went back', async () => {
    const claim = await approvedClaim(t, people, 30_000);
    await payOffer(t, people, claim.id);
    await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'Billed less' });
    const lower = await approvalForm(t, people.staff, claim.id, 20_000);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, lower);
    await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, {});
    await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'Not repaired' });
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, {
      decision: 'reject',
      reason: 'Not repaired',
    });
    await readRefunds(claim.id);
    // 1,025 were paid on the offer: 590 were refunded with the smaller fee, 435 at the end. 450 are held for an appeal.
    expect((await refundsOf(claim.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [59_000, 'fee-smaller'],
      [43_500, 'rejected'],
    ]);
    expect(await advances(claim.id)).toBe(450);
    await sound();
    t.setNow(new Date(Date.now() + 32 * DAY));
    expect(await leftOver()).toMatchObject([{ subject: claim.claimNumber }]);
    await keepLapsedFees(t.platform);
    expect(await leftOver()).toEqual([]);
    t.setNow(null);
    expect(await advances(claim.id)).toBe(0);
  });
});

describe('the end without an advance', () => {
  it('withdrawn before any work: everything goes back', async () => {
    const claim = await freshClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/withdraw`, people.claimant.token, { reason: 'Insurer pays me' });
    await t.runJobs();
    const refund = await t.platform.db
      .selectFrom('refund')
      .innerJoin('payment_order as o', 'o.id', 'refund.payment_order_id')
      .select('refund.amount_paise')
      .where('o.claim_id', '=', claim.id)
      .executeTakeFirst();
    expect(refund?.amount_paise).toBe(50_000);
    await sound();
  });

  it('withdrawn after the review began: the fee is earned', async () => {
    const claim = await reviewedClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/withdraw`, people.claimant.token, {});
    const { entries } = await done(t, 'GET', `/claims/${claim.id}/ledger`, people.staff.token);
    expect(entries.map(({ description }: { description: string }) => description)).toEqual([
      'Claim fee paid',
      'Advance earned',
      'Tax invoice issued',
    ]);
    await sound();
  });

  it('is not possible once the offer is accepted', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    expect(refused(await post(claim.id, '/withdraw', people.claimant))).toBe('409 claim.offer-accepted');
  });

  it('rejected, appealed once within 30 days, and approved after all', async () => {
    const claim = await reviewedClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, {
      decision: 'reject',
      reason: 'Licence expired',
    });
    expect((await done(t, 'POST', `/claims/${claim.id}/appeal`, people.claimant.token, { reason: 'It was renewed' })).stage).toBe(
      'review',
    );
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, { decision: 'reject', reason: 'Still' });
    expect(refused(await post(claim.id, '/appeal', people.claimant, { reason: 'again' }))).toBe('409 claim.appeal-closed');
    t.setNow(new Date(Date.now() + 31 * DAY));
    await keepLapsedFees(t.platform);
    await keepLapsedFees(t.platform);
    t.setNow(null);
    const accounts = await done(t, 'GET', `/claims/${claim.id}/ledger`, people.staff.token);
    expect(accounts.entries.map(({ description }: { description: string }) => description)).toEqual([
      'Claim fee paid',
      'Advance earned',
      'Tax invoice issued',
    ]);
    await sound();
  });
});

describe('staff’s notes and assignee', () => {
  it('notes are for staff only, an assignee must be staff', async () => {
    const claim = await freshClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/notes`, people.staff.token, { text: 'Called the insurer.' });
    expect(
      (await done(t, 'GET', `/claims/${claim.id}/notes`, people.staff2.token)).map(({ text }: { text: string }) => text),
    ).toEqual(['Called the insurer.']);
    expect((await t.call('GET', `/claims/${claim.id}/notes`, { token: people.claimant.token })).status).toBe(403);
    expect((await post(claim.id, '/assignee', people.staff, { userId: people.garage.userId })).status).toBe(400);
    await done(t, 'POST', `/claims/${claim.id}/assignee`, people.staff.token, { userId: people.staff2.userId });
    const { events } = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted']);
  });
});
