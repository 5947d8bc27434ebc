import { beforeAll, describe, expect, it } from 'vitest';
import { insurerNumberOf, officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { person } from '#test/builders/person.ts';
import { approvalForm, done, freshClaim, payableClaim, recordCover, reviewedClaim } from '#test/builders/processing.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';
import { json } from '#server/platform/db/database.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let officer: { id: string; email: string };
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  officer = await officerOf(t, people);
  office = officerOffice(t, people, officer);
});

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const db = () => t.platform.db;

/** In review with a policy, but without an insurer confirmation. */
async function unsaid(): Promise<string> {
  const { id } = await reviewedClaim(t, people);
  await db().deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  return id;
}
const words = async (claimId: string): Promise<TestBody> => done(t, 'GET', `/claims/${claimId}/insurer-word`, people.staff.token);
const decide = async (claimId: string, more: object = {}, who = people.staff) =>
  t.call('POST', `/claims/${claimId}/review/decide`, {
    token: who.token,
    body: { ...(await approvalForm(t, who, claimId)), ...more },
  });
const check = async (claimId: string) =>
  (await done(t, 'GET', `/claims/${claimId}/cover`, people.staff.token)).checks.find(
    (each: TestBody) => each.check === 'insurers-word',
  );

describe('without the insurer’s word', () => {
  it('an acceptance that staff typed takes two people and a reason, at any amount', async () => {
    const id = await unsaid();
    expect(await check(id)).toMatchObject({ result: 'not-known', stops: false });
    expect(refused(await decide(id, { approvedAmount: 1000 }))).toBe('400 claim.checks-open');
    expect((await decide(id, { approvedAmount: 1000, reason: 'The branch says so' })).body.data.stage).toBe('second_approval');
  });
});

describe('an officer', () => {
  it('gets a link, a code, sees what is asked and confirms; then one person approves', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    expect(await office.newest(/on your claim (NIA-\S+)\./)).toBe(insurerNumberOf(id));
    const seen = await t.call('GET', `/insurer-word/${token}`);
    // A link alone reveals nothing about the claim.
    expect(seen.body.data).toEqual({
      insurer: 'The New India Assurance Company Limited',
      mailbox: `o•••@newindia.test`,
      expiresAt: expect.any(String),
      isList: false,
    });
    const opened = await office.open(token);
    expect(opened).toMatchObject({
      officer: 'Sunita Rao',
      asked: {
        insurerClaimNumber: insurerNumberOf(id),
        amount: 38_000,
        mode: 'cashless',
        payee: 'us',
        expectedOn: '2099-01-31',
        insuredName: 'Asha Rao',
        registrationNumber: expect.stringMatching(/^MH14CD\d{4}$/),
        policyNumber: 'POL/2026/77',
      },
    });
    expect((await office.confirm(token, opened)).body.data).toEqual({ answer: 'confirmed' });
    expect((await words(id)).words).toMatchObject([
      { state: 'confirmed', said: { amount: 38_000, insuredName: 'Asha Rao' }, officerByYou: false },
    ]);
    expect(await check(id)).toMatchObject({ result: 'holds' });
    expect((await decide(id)).body.data.stage).toBe('approved');
    const kept = await db().selectFrom('claim').select('insurer_word_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept.insurer_word_id).toBe((await words(id)).words[0].id);
    // The mailbox's owner is notified, and the audit has the IP address.
    expect(await office.newest(/answered about claim (NIA-\S+|CLM-\S+) /)).toMatch(/^CLM-/);
    const heard = await db()
      .selectFrom('audit_entry')
      .select(['actor_role', 'ip', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'hear-insurer')
      .executeTakeFirstOrThrow();
    expect(heard).toMatchObject({ actor_role: 'system', after: { officerId: officer.id, answer: 'confirmed' } });
    expect(heard.ip).not.toBe('');
  });

  it('corrects; nothing is filled in, and an approval goes by it once somebody takes it over', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    const { openToken } = await office.open(token);
    const terms = { insurerClaimNumber: insurerNumberOf(id), mode: 'cashless', payee: 'us', expectedOn: '2099-02-28' };
    const empty = await office.by(token, 'answer', {
      answer: 'corrected',
      openToken,
      amount: 0,
      expectedOn: '2026-02-30',
      mode: 'x',
    });
    expect(Object.keys(empty.body.fieldErrors).sort()).toEqual(['amount', 'expectedOn', 'insurerClaimNumber', 'mode', 'payee']);
    const past = await office.by(token, 'answer', {
      answer: 'corrected',
      openToken,
      amount: 30_000,
      ...terms,
      expectedOn: '2020-01-01',
    });
    expect(past.body.fieldErrors).toEqual({ expectedOn: 'The date must not be in the past' });
    const answered = await office.by(token, 'answer', {
      answer: 'corrected',
      openToken,
      amount: 30_000,
      ...terms,
      remark: 'Salvage',
    });
    expect(answered.status).toBe(200);
    expect((await words(id)).words).toMatchObject([
      { state: 'corrected', asked: { amount: 38_000 }, said: { amount: 30_000 }, remark: 'Salvage', takenOverBy: null },
    ]);
    expect(await check(id)).toMatchObject({ result: 'fails', stops: false });
    expect(refused(await decide(id, { approvedAmount: 30_000 }))).toBe('400 claim.checks-open');
    const take = () => t.call('POST', `/claims/${id}/insurer-word/take-over`, { token: people.staff.token });
    expect((await take()).body.data.words[0].takenOverBy).not.toBeNull();
    expect(refused(await take())).toBe('409 word.nothing-corrected');
    expect(refused(await decide(id, { approvedAmount: 30_001 }))).toBe('400 claim.checks-open');
    expect((await decide(id, { approvedAmount: 30_000 })).body.data.stage).toBe('approved');
  });

  it('denies: then nobody approves, in any number, until that officer says otherwise', async () => {
    const id = await unsaid();
    const reason = { reason: 'The branch says so' };
    expect((await decide(id, reason)).body.data.stage).toBe('second_approval');
    const token = await office.link(id);
    const { openToken } = await office.open(token);
    expect((await office.by(token, 'answer', { answer: 'denied', openToken, remark: ' ' })).body.fieldErrors).toEqual({
      remark: 'Please say why',
    });
    expect((await office.by(token, 'answer', { answer: 'denied', openToken, remark: 'No such claim' })).status).toBe(200);
    const second = () => t.call('POST', `/claims/${id}/review/confirm`, { token: people.staff2.token, body: { confirm: true } });
    expect(refused(await second())).toBe('409 claim.insurer-denies');
    await office.confirmed(id);
    expect((await second()).body.data.stage).toBe('approved');
  });

  it('says that somebody else is paid: then our money does not come back, and one person does not approve', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    const terms = {
      insurerClaimNumber: insurerNumberOf(id),
      amount: 38_000,
      mode: 'reimbursement',
      payee: 'owner',
      expectedOn: '2099-02-28',
    };
    await office.by(token, 'answer', { answer: 'corrected', ...(await office.open(token)), ...terms });
    await done(t, 'POST', `/claims/${id}/insurer-word/take-over`, people.staff.token);
    expect(refused(await decide(id))).toBe('400 claim.checks-open');
  });

  it('tells staff with defaults what would be asked', async () => {
    const id = await unsaid();
    const { draft, insurer } = await words(id);
    expect(insurer.name).toBe('The New India Assurance Company Limited');
    expect(draft).toMatchObject({ insurerClaimNumber: null, amount: 40_500 });
    const bare = await t.call('POST', `/claims/${id}/insurer-word`, {
      token: people.staff.token,
      body: { officerId: officer.id },
    });
    expect(bare.body.fieldErrors).toEqual({ insurerClaimNumber: 'Claim number is required' });
    const wrong = await office.ask(id, { officerId: 'x', amount: -1, expectedOn: '2020-01-01' });
    expect(Object.keys(wrong.body.fieldErrors)).toEqual(['amount']);
    expect((await office.ask(id, { officerId: 'x', expectedOn: '2020-01-01' })).body.fieldErrors).toEqual({
      officerId: 'Please choose an officer who is on record',
      expectedOn: 'The date must not be in the past',
    });
  });
});

describe('a denial after the approval', () => {
  it('holds the payout; nobody releases it while the denial stands', async () => {
    const { id } = await payableClaim(t, people);
    const words = db().updateTable('insurer_word').where('claim_id', '=', id);
    const { state, said } = await db()
      .selectFrom('insurer_word')
      .selectAll()
      .where('claim_id', '=', id)
      .executeTakeFirstOrThrow();
    await words.set({ state: 'denied', said: null }).execute();
    await t.runJobs();
    const { rows } = await t.platform.pool.query(
      `select stage, payout_hold, (select count(*)::int from transfer where claim_id = $1) as payouts from claim where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ stage: 'approved', payout_hold: 'payout.alert.insurer-denies', payouts: 0 }]);
    const release = () => t.call('POST', `/claims/${id}/payout/retry`, { token: people.staff2.token });
    expect(refused(await release())).toBe('409 claim.insurer-denies');
    await words.set({ state, said: json(said) }).execute();
    expect((await release()).status).toBe(200);
  });
});

describe('what changes after the word makes it void', () => {
  it.each([
    ['a larger amount', { approvedAmount: 38_001 }],
    ['another number', { insurerClaimNumber: 'NIA-OTHER' }],
    ['another insurer', { insurerName: 'Chola MS' }],
  ])('%s', async (_what, change) => {
    const id = await unsaid();
    await office.confirmed(id);
    expect(refused(await decide(id, change))).toBe('400 claim.checks-open');
    expect((await decide(id)).status).toBe(200);
  });

  it.each([
    ['another insured', 'claim_cover', { insured_name: 'A. K. Rao' }],
    ['another policy', 'claim_cover', { policy_number: 'POL/2026/78' }],
    ['another vehicle', 'claim', { registration_number: 'MH12ZZ0001' }],
  ] as const)('%s, until the insurer is asked again', async (_what, table, change) => {
    const id = await unsaid();
    await office.confirmed(id);
    expect(await check(id)).toMatchObject({ result: 'holds' });
    await db()
      .updateTable(table)
      .set(change)
      .where(table === 'claim' ? 'id' : 'claim_id', '=', id)
      .execute();
    expect(await check(id)).toMatchObject({ result: 'fails', why: 'word-of-other-title' });
    expect((await decide(id, table === 'claim' ? {} : { policyNumber: 'POL/2026/78' })).body.code).toBe('claim.checks-open');
    await office.confirmed(id);
    expect(await check(id)).toMatchObject({ result: 'holds' });
  });

  it('one that was asked before there was a policy', async () => {
    const { id } = await freshClaim(t, people);
    await office.confirmed(id);
    await recordCover(t, people, id);
    await db().deleteFrom('insurer_word').where('claim_id', '=', id).where('insured_name', 'is not', null).execute();
    expect(await check(id)).toMatchObject({ result: 'not-known', why: 'word-title-open' });
  });

  it('an insured whom the officer corrects, until the cover says the same', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    const { openToken, asked } = await office.open(token);
    const answer = { ...asked, acceptedOn: undefined, answer: 'corrected', openToken, insuredName: 'Asha Mohan Rao' };
    expect((await office.by(token, 'answer', answer)).status).toBe(200);
    await done(t, 'POST', `/claims/${id}/insurer-word/take-over`, people.staff.token);
    expect(await check(id)).toMatchObject({ why: 'word-of-other-title', about: ['Asha Mohan Rao', 'Asha Rao'] });
    await db().updateTable('claim_cover').set({ insured_name: 'ASHA MOHAN RAO' }).where('claim_id', '=', id).execute();
    expect(await check(id)).toMatchObject({ result: 'holds' });
  });

  it('another garage, and a day of payment that has passed', async () => {
    const id = await unsaid();
    await office.confirmed(id);
    await db().updateTable('insurer_word').set({ listing_id: null }).where('claim_id', '=', id).execute();
    expect(await check(id)).toMatchObject({ result: 'fails' });
    expect(refused(await decide(id))).toBe('400 claim.checks-open');
    const other = await unsaid();
    await office.confirmed(other);
    const said = {
      insurerClaimNumber: insurerNumberOf(other),
      amount: 38_000,
      mode: 'cashless',
      payee: 'us',
      expectedOn: '2020-01-01',
    };
    await db()
      .updateTable('insurer_word')
      .set({ said: JSON.stringify(said) })
      .where('claim_id', '=', other)
      .execute();
    expect(refused(await decide(other))).toBe('400 claim.checks-open');
  });

  it('nobody approves alone on an officer whom they put on record, nor on one who was taken off', async () => {
    const id = await unsaid();
    await office.confirmed(id);
    const set = (columns: object) => db().updateTable('insurer_officer').set(columns).where('id', '=', officer.id).execute();
    for (const column of ['proposed_by', 'confirmed_by']) {
      const before = await db().selectFrom('insurer_officer').selectAll().where('id', '=', officer.id).executeTakeFirstOrThrow();
      await set({ [column]: people.staff.userId });
      expect((await words(id)).words[0].officerByYou).toBe(true);
      expect(refused(await decide(id))).toBe('400 claim.checks-open');
      await set({ proposed_by: before.proposed_by, confirmed_by: before.confirmed_by });
    }
    await set({ state: 'ending', end_proposed_by: people.staff2.userId, end_proposed_at: new Date() });
    expect(await check(id)).toMatchObject({ result: 'not-known' });
    expect(refused(await decide(id))).toBe('400 claim.checks-open');
    await set({ state: 'active', end_proposed_by: null, end_proposed_at: null });
    expect((await decide(id)).status).toBe(200);
  });
});

describe('asking', () => {
  it('is for those who review, and the answer for the staff to read', async () => {
    const id = await unsaid();
    const decider = await person(t, 'insurance', { duties: ['decide'] });
    expect((await office.ask(id, {}, decider)).status).toBe(403);
    for (const who of [people.claimant, people.garage]) {
      expect((await office.ask(id, {}, { ...people.staff, token: who.token })).status).toBe(403);
      expect((await t.call('GET', `/claims/${id}/insurer-word`, { token: who.token })).status).toBe(403);
    }
    expect((await t.call('GET', `/claims/${id}/insurer-word`, { token: decider.token })).status).toBe(200);
  });

  it('goes to the claim’s own insurer, and to nobody who is only proposed', async () => {
    const id = await unsaid();
    const form = { name: 'A B', designation: 'C', phone: '9822099002' };
    const add = async (insurerName: string, email: string) =>
      (await done(t, 'POST', '/insurer-officers', people.staff.token, { ...form, insurerName, email })).id as string;
    const [chola, proposed] = [await add('Chola MS', 'ab@chola.test'), await add('New India', 'ab@newindia.test')];
    await done(t, 'POST', `/insurer-officers/${chola}/confirm`, people.staff2.token);
    expect((await office.ask(id, { officerId: chola })).body.fieldErrors).toEqual({
      officerId: 'This officer works for a different insurer from the claim’s',
    });
    expect((await office.ask(id, { officerId: proposed })).body.fieldErrors).toEqual({
      officerId: 'Please choose an officer who is on record',
    });
  });

  it('keeps one open question of two that are asked at once', async () => {
    const id = await unsaid();
    await Promise.all([office.ask(id), office.ask(id), office.ask(id)]);
    expect((await words(id)).words.map(({ state }: TestBody) => state).sort()).toEqual(['replaced', 'replaced', 'sent']);
  });

  it('is possible before the review has begun', async () => {
    const { id } = await freshClaim(t, people);
    expect((await office.ask(id)).status).toBe(201);
  });
});
