import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import {
  approvedClaim,
  cast,
  disbursedClaim,
  done,
  invoiceForm,
  payableClaim,
  payOffer,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { countOnTime } from '#server/features/analytics/on-time-figure.ts';
import { creditMiss, sweepPayouts } from './sweep-payouts.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;

describe('paid within 24 hours', () => {
  const DAY = 24 * 60 * MINUTE;
  const promise = async (claimId: string) => {
    const row = await t.platform.db
      .selectFrom('payout_promise')
      .select(['outcome', 'credit_paise', 'credited_at'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
    return row && [row.outcome, row.credit_paise, row.credited_at !== null];
  };
  const refunds = (claimId: string) =>
    t.platform.db
      .selectFrom('refund as r')
      .innerJoin('payment_order as o', 'o.id', 'r.payment_order_id')
      .select(['o.purpose', 'r.amount_paise as amount', 'r.reason'])
      .where('o.claim_id', '=', claimId)
      .orderBy('o.purpose')
      .execute();
  const told = async (claimId: string) =>
    (await done(t, 'GET', `/claims/${claimId}/timeline`, people.claimant.token)).events.filter(
      ({ kind }: { kind: string }) => kind === 'paid-late',
    ).length as number;
  const paid = ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED'];
  const given = [
    { purpose: 'offer_balance', amount: 102_500, reason: 'paid-late' },
    { purpose: 'wizard_fee', amount: 5_000, reason: 'paid-late' },
  ];

  it('is kept by the bank’s own time, however late we hear of it', async () => {
    const soon = await disbursedClaim(t, people);
    expect(await promise(soon.id)).toEqual(['kept', null, true]);
    const claim = await payableClaim(t, people);
    await t.runJobs();
    t.setNow(new Date(Date.now() + DAY + 5 * MINUTE));
    await sweepPayouts(t.platform);
    expect(await promise(claim.id)).toEqual(['missed', null, false]);
    await settleTransfer(t, claim.id, ...paid);
    await t.runJobs();
    t.setNow(null);
    expect([await promise(claim.id), await refunds(claim.id)]).toEqual([['kept', null, true], []]);
  });

  it('gives the service part of the fee back, once, when the money is late', async () => {
    const claim = await payableClaim(t, people);
    t.setNow(new Date(Date.now() + DAY + 5 * MINUTE));
    await sweepPayouts(t.platform);
    expect([await promise(claim.id), await refunds(claim.id)]).toEqual([['missed', null, false], []]);
    await t.runJobs();
    await settleTransfer(t, claim.id, ...paid);
    await t.runJobs();
    await Promise.all([creditMiss(t.platform, claim.id), creditMiss(t.platform, claim.id)]);
    await sweepPayouts(t.platform);
    t.setNow(null);
    // 1,475 less the processing fee of 450 and the service charge of 50.
    expect([await promise(claim.id), await refunds(claim.id)]).toEqual([['missed', 107_500, true], given]);
    expect(await told(claim.id)).toBe(1);
    // The owner's page counts what we kept: the processing fee and the charge.
    const { home } = await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token);
    expect([home.bill.cost, home.bill.toUs.paid]).toEqual([450, 450]);
    expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
    const { entries } = await done(t, 'GET', `/claims/${claim.id}/ledger`, people.claimant.token);
    const credited = entries.find(({ businessKey }: { businessKey: string }) => businessKey.includes(':fee-credited:'));
    expect(
      credited.lines.map((line: { account: string; debit: number; credit: number }) => [line.account, line.debit - line.credit]),
    ).toEqual([
      ['fee-income', 911.02],
      ['gst-payable', 163.98],
      ['customer-advances', -1_075],
    ]);
  });

  it('is missed by a payout that failed, though another follows at once; the figure counts it after its 24 hours', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    await settleTransfer(t, claim.id, 'PENDING', 'FAILED');
    expect(await promise(claim.id)).toEqual(['missed', null, false]);
    await done(t, 'POST', `/claims/${claim.id}/payout/retry`, people.staff2.token);
    await t.runJobs();
    await settleTransfer(t, claim.id, ...paid);
    await t.runJobs();
    expect([await promise(claim.id), await refunds(claim.id)]).toEqual([['missed', 107_500, true], given]);
    const figure = async () =>
      (await t.call('GET', '/on-time')).body.data.figure as { claims: number; kept: number; percent: number; paidClaims: number };
    await countOnTime(t.platform);
    const before = await figure();
    t.setNow(new Date(Date.now() + DAY + 5 * MINUTE));
    await countOnTime(t.platform);
    const { claims, kept, percent, paidClaims } = await figure();
    const [outcomes] = await t.platform.db
      .selectFrom('payout_promise')
      .select((eb) => [
        eb.fn.countAll<number>().as('claims'),
        eb.fn.countAll<number>().filterWhere('outcome', '=', 'kept').as('kept'),
      ])
      .execute();
    t.setNow(null);
    expect([before.claims, before.paidClaims, { claims, kept }, percent]).toEqual([
      0,
      0,
      outcomes,
      claims < 20 ? null : expect.any(Number),
    ]);
    expect(kept).toBeLessThan(claims);
    const credited = await t.platform.db.selectFrom('transfer').select('id').where('state', '=', 'success').execute();
    expect(paidClaims).toBe(credited.length);
  });

  it('does not run while an invoice takes its condition back', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await done(t, 'POST', `/claims/${claim.id}/vehicle-ready`, people.garage.token);
    const due = async () =>
      (await t.platform.db.selectFrom('claim').select('payout_due_at').where('id', '=', claim.id).executeTakeFirstOrThrow())
        .payout_due_at;
    const bill = async (amount: number) =>
      done(t, 'POST', `/claims/${claim.id}/invoice`, people.garage.token, await invoiceForm(t, people.garage, claim.id, amount));
    await bill(42_000);
    expect(await due()).not.toBeNull();
    await bill(2_000);
    expect(await due()).toBeNull();
    await bill(42_000);
    expect(await due()).not.toBeNull();
  });
});
