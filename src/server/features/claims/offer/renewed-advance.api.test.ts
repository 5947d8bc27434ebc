import { paise } from '#domain/money.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { signDeed } from '#test/builders/deed.ts';
import { recomputed } from '#test/builders/key-facts.ts';
import { sim } from '#test/builders/intake.ts';
import { approvedClaim, done, invoiceForm, payOffer, payoutOf } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const send = (claimId: string, body: object) =>
  t.call('POST', `/claims/${claimId}/invoice`, { token: people.garage.token, body });
const ready = (claimId: string) => done(t, 'POST', `/claims/${claimId}/vehicle-ready`, people.garage.token);
const payouts = (claimId: string) => t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).execute();
const step = async (claimId: string) =>
  (await t.platform.db.selectFrom('claim_todo').select('what').where('claim_id', '=', claimId).orderBy('position').execute())[0]
    ?.what;

describe('an invoice to the owner alone', () => {
  it('lowers the advance by the insurer’s lost credit, says so to garage, owner and staff, and asks the owner again', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const form = await invoiceForm(t, people.garage, claim.id);
    const { claimant } = await done(t, 'GET', `/claims/${claim.id}`, people.garage.token);
    const addressee = { kind: 'owner', name: claimant.name, gstin: '' };
    expect((await send(claim.id, { ...form, addressee })).status).toBe(200);
    // 38,000 of 42,000 with 18 % GST: 5,796.61 of it is tax.
    const processing = (who: { token: string }) => done(t, 'GET', `/claims/${claim.id}/processing`, who.token);
    for (const reader of [people.garage, people.staff])
      expect((await processing(reader)).invoice).toMatchObject({ standing: 'in-order', keptBack: 5_796.61 });
    const offer = await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token);
    expect(offer).toMatchObject({ state: 'open', approvedAmount: 32_203.39 });
    expect(offer.settlement).toMatchObject({
      approvedAmount: 38_000,
      keptBack: 5_796.61,
      weAdvance: 32_203.39,
      youPay: 9_796.61,
    });
    await ready(claim.id);
    await t.runJobs();
    expect(await payouts(claim.id)).toEqual([]);
    // Made out to the insurer instead: it has its credit, and the amount is again the approved one.
    expect((await send(claim.id, { ...(await invoiceForm(t, people.garage, claim.id)) })).status).toBe(200);
    expect((await processing(people.garage)).invoice).toMatchObject({ keptBack: 0 });
    const { version, nameToType } = await done(t, 'GET', `/claims/${claim.id}/offer/key-facts`, people.claimant.token);
    const signed = { keyFactsVersion: version, signedName: nameToType };
    await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, signed);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).amount_paise).toBe(3_800_000);
    expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
  });

  it('changes nothing where the approved amount is already without GST', async () => {
    const claim = await approvedClaim(t, people);
    await t.platform.db
      .updateTable('claim')
      .set({
        settlement: sql`jsonb_set(jsonb_set(settlement, '{terms,mode}', '"reimbursement"'), '{terms,ownerTakesCredit}', 'true')`,
      })
      .where('id', '=', claim.id)
      .execute();
    const form = await invoiceForm(t, people.garage, claim.id);
    const { claimant } = await done(t, 'GET', `/claims/${claim.id}`, people.garage.token);
    expect((await send(claim.id, { ...form, addressee: { kind: 'owner', name: claimant.name, gstin: '' } })).status).toBe(200);
    expect(await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token)).toMatchObject({
      approvedAmount: 38_000,
      settlement: { keptBack: 0 },
    });
  });
});

describe('an invoice below what was approved', () => {
  const bill = async (claimId: string, amount: number) =>
    expect((await send(claimId, await invoiceForm(t, people.garage, claimId, amount))).status).toBe(200);
  const get = (claimId: string, part: string) => done(t, 'GET', `/claims/${claimId}/${part}`, people.claimant.token);
  const offer = (claimId: string) => get(claimId, 'offer');
  const kinds = async (claimId: string) =>
    (await get(claimId, 'timeline')).events.map(({ kind }: { kind: string }) => kind) as string[];
  const sound = async () => expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });

  it('renews advance and fee by itself where the owner loses nothing by it, refunds the difference, and that is paid', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await bill(claim.id, 20_000);
    const { state, approvedAmount, total, comesBack, balance, settlement } = await offer(claim.id);
    // The deductible of 1,500 is taken off the lower bill; 1,475 were paid, the fee is now 885.
    expect([state, approvedAmount, total, comesBack, balance]).toEqual(['accepted', 18_500, 885, 590, 0]);
    expect(settlement).toMatchObject({ approvedAmount: 38_000, invoiced: 20_000, youPay: 1_500, weAdvance: 18_500 });
    expect(await kinds(claim.id)).toEqual(expect.arrayContaining(['advance-renewed', 'refund-started']));
    // A new offer has its own key facts; nobody typed a name for them.
    const facts = await done(t, 'GET', `/claims/${claim.id}/offer/key-facts`, people.claimant.token);
    expect(facts).toMatchObject({ version: 2, offerState: 'accepted', signature: { means: 'offer-before' } });
    expect((await recomputed(t, [claim.id])).map(({ faults }) => faults)).toEqual([[], []]);
    expect((await kinds(claim.id)).filter((kind) => kind === 'offer-accepted')).toHaveLength(1);
    // The deed of the lower amount is signed again.
    await signDeed(t, claim.id);
    await ready(claim.id);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).amount_paise).toBe(1_850_000);
    await sound();
  });

  it('asks again once a correction of it makes the fee dearer, and never passes what was approved', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await bill(claim.id, 20_000);
    await bill(claim.id, 60_000);
    const { state, approvedAmount, balance } = await offer(claim.id);
    expect([state, approvedAmount, balance]).toEqual(['open', 38_000, 590]);
    await ready(claim.id);
    await t.runJobs();
    expect([await payouts(claim.id), await kinds(claim.id)]).toEqual([[], expect.arrayContaining(['offer-made'])]);
    await payOffer(t, people, claim.id);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).amount_paise).toBe(3_800_000);
    await sound();
  });

  it('makes an open offer anew; a payment for the old one goes back', async () => {
    const claim = await approvedClaim(t, people);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    await bill(claim.id, 20_000);
    expect(await offer(claim.id)).toMatchObject({ state: 'open', approvedAmount: 18_500, total: 885, balance: 435 });
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const late = await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, { orderId });
    expect(late.offerState).toBe('open');
    await payOffer(t, people, claim.id);
    expect(await offer(claim.id)).toMatchObject({ state: 'accepted', approvedAmount: 18_500 });
    await sound();
  });

  it('is left to staff where too little would be advanced', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await bill(claim.id, 2_000);
    expect(await offer(claim.id)).toMatchObject({ state: 'accepted', approvedAmount: 38_000 });
    await ready(claim.id);
    await t.runJobs();
    expect([await payouts(claim.id), await step(claim.id)]).toEqual([[], 'check-invoice']);
  });

  it('above what was approved only says what the owner still pays; an amount that somebody lowered goes nowhere', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await bill(claim.id, 40_000);
    const { approvedAmount, settlement } = await offer(claim.id);
    expect([approvedAmount, settlement.invoiced, settlement.youPay, settlement.weAdvance]).toEqual([
      38_000, 40_000, 2_000, 38_000,
    ]);
    await t.platform.db
      .updateTable('claim')
      .set({ approved_paise: paise(1_850_000) })
      .where('id', '=', claim.id)
      .execute();
    await ready(claim.id);
    await t.runJobs();
    expect(await payouts(claim.id)).toEqual([]);
    await t.platform.db
      .updateTable('claim')
      .set({ approved_paise: paise(3_800_000) })
      .where('id', '=', claim.id)
      .execute();
  });
});
