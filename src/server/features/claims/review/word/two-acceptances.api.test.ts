import { beforeAll, describe, expect, it } from 'vitest';
import { officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { approvalForm, done, finishRepair, payOffer, payoutOf, reviewedClaim } from '#test/builders/processing.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  office = officerOffice(t, people, await officerOf(t, people));
});

const refused = ({ status, body }: Called) => `${status} ${body.code ?? body.data.stage}`;

/** In review, accepted by the insurer for ₹40,000 on the estimate only. */
async function provisionally(): Promise<string> {
  const { id } = await reviewedClaim(t, people);
  await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  await office.confirmed(id, { amount: 40_000, acceptance: 'provisional' });
  return id;
}
const decide = async (id: string, approvedAmount: number, more: object = {}) =>
  t.call('POST', `/claims/${id}/review/decide`, {
    token: people.staff.token,
    body: { ...(await approvalForm(t, people.staff, id, approvedAmount)), ...more },
  });
const words = async (id: string): Promise<TestBody> =>
  (await done(t, 'GET', `/claims/${id}/insurer-word`, people.staff.token)).words;

describe('a provisional acceptance', () => {
  it('covers only the share in force: nobody approves more, not two with a reason either', async () => {
    const id = await provisionally();
    expect(refused(await decide(id, 28_001))).toBe('409 claim.above-provisional');
    expect(refused(await decide(id, 28_001, { reason: 'The branch says so' }))).toBe('409 claim.above-provisional');
    expect(refused(await decide(id, 28_000))).toBe('200 approved');
    const facts = await done(t, 'GET', `/claims/${id}/offer/key-facts`, people.claimant.token);
    expect(facts).toMatchObject({ advance: 28_000, provisional: { accepted: 40_000, percent: 70 }, youPayGarage: 14_000 });
    expect(JSON.stringify(facts.words)).toContain('₹40,000');
    const offer = await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token);
    expect(offer).toMatchObject({ approvedAmount: 28_000, provisional: { accepted: 40_000, percent: 70 } });
    await payOffer(t, people, id);
    await finishRepair(t, people, id);
    await t.runJobs();
    expect((await payoutOf(t, id)).amount_paise).toBe(28_000_00);
  });

  it('is followed by the final one, which releases the rest in a second offer', async () => {
    const id = await provisionally();
    await decide(id, 28_000);
    await payOffer(t, people, id);
    await office.confirmed(id, { amount: 40_000, acceptance: 'final' });
    await done(t, 'POST', `/claims/${id}/review/reopen`, people.staff2.token, { reason: 'Accepted finally' });
    expect(refused(await decide(id, 38_000))).toBe('200 approved');
    const offer = await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token);
    expect(offer).toMatchObject({ approvedAmount: 38_000, provisional: null, balance: 0 });
    await done(t, 'POST', `/claims/${id}/offer/accept`, people.claimant.token, {});
    await finishRepair(t, people, id);
    await t.runJobs();
    expect((await payoutOf(t, id)).amount_paise).toBe(38_000_00);
  });

  it('heard after an approval of more keeps the payout back until the final one', async () => {
    const { id } = await reviewedClaim(t, people);
    expect(refused(await decide(id, 38_000))).toBe('200 approved');
    await payOffer(t, people, id);
    await t.platform.db.updateTable('insurer_word').set({ acceptance: 'provisional' }).where('claim_id', '=', id).execute();
    await t.platform.pool.query(
      `update insurer_word set said = said || '{"acceptance":"provisional","amount":40000}' where claim_id = $1`,
      [id],
    );
    await finishRepair(t, people, id);
    await t.runJobs();
    const payouts = () => t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', id).execute();
    expect(await payouts()).toEqual([]);
    const { rows } = await t.platform.pool.query(`select what, party from claim_todo where claim_id = $1 order by position`, [
      id,
    ]);
    expect(rows[0]).toEqual({ what: 'accept-finally', party: 'insurer' });
  });
});

describe('either acceptance', () => {
  it('has the insurer’s own date, which is not in the future', async () => {
    const { id } = await reviewedClaim(t, people);
    await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
    const token = await office.link(id, { acceptance: 'provisional' });
    const opened = await office.open(token);
    expect(opened.asked).toMatchObject({ acceptance: 'provisional' });
    const { openToken } = opened;
    const late = await office.by(token, 'answer', { answer: 'confirmed', openToken, acceptedOn: '2099-01-01' });
    expect(late.body.fieldErrors).toHaveProperty('acceptedOn');
    await office.by(token, 'answer', { answer: 'confirmed', openToken, acceptedOn: '2026-11-20' });
    expect(await words(id)).toMatchObject([{ said: { acceptance: 'provisional', acceptedOn: '2026-11-20' } }]);
  });

  it('can be corrected to the other by the signatory', async () => {
    const { id } = await reviewedClaim(t, people);
    await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
    const token = await office.link(id, { amount: 40_000, acceptance: 'final' });
    const terms = { ...(await office.open(token)).asked, acceptance: 'provisional', acceptedOn: '2026-11-20' };
    const { openToken } = await office.open(await office.link(id, { amount: 40_000, acceptance: 'final' }));
    const last = await office.newest(/\/insurer-word\/(\S+)/);
    const answered = await office.by(last, 'answer', { answer: 'corrected', openToken, ...terms });
    expect(answered.status).toBe(200);
    await done(t, 'POST', `/claims/${id}/insurer-word/take-over`, people.staff.token);
    expect(refused(await decide(id, 38_000, { reason: 'x' }))).toBe('409 claim.above-provisional');
  });
});
