import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { sim } from '#test/builders/intake.ts';
import { garageKyc } from '#test/builders/kyc.ts';
import { gstinOf, ownAccount, ownPan } from '#test/builders/numbers.ts';
import { logIn, noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { cast, claimFile, done, freshClaim, payableClaim, surveyor, workshop } from '#test/builders/processing.ts';
import { sweepSurveyorPayoutsJob } from '#server/features/surveyor-fees/check-bill.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { renewEncryptionHandler } from '#server/features/auth/auth.jobs.ts';
import { accountMark, createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { sweepPayouts } from '#server/features/claims/payout/sweep-payouts.ts';

const { t } = claimSuite();
let staff: Person;
let second: Person;
beforeAll(async () => {
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
  second = await person(t, 'insurance');
});

interface Applicant {
  readonly garageId: string;
  readonly ownerId: string;
  readonly form: ReturnType<typeof garageRegistration>;
}

/** A garage that applied, with its e-mail address verified and the given details. */
async function applicant(said: Record<string, unknown> = {}): Promise<Applicant> {
  const form = garageRegistration({ emailAddress: `g-${randomUUID().slice(0, 8)}@example.in`, ...said });
  const { body } = await t.call('POST', '/garage/register', { body: form });
  await t.runJobs();
  const { owner_id: ownerId } = await t.platform.db
    .selectFrom('garage')
    .select('owner_id')
    .where('id', '=', body.data.garageId)
    .executeTakeFirstOrThrow();
  await t.platform.db.updateTable('app_user').set({ email_verified_at: new Date() }).where('id', '=', ownerId).execute();
  return { garageId: body.data.garageId, ownerId, form };
}

/** Its papers were approved before. */
async function approve(garageId: string, by = staff) {
  await t.platform.db
    .updateTable('app_user')
    .set({ kyc_status: 'approved' })
    .where('id', 'in', (eb) => eb.selectFrom('garage').select('owner_id').where('id', '=', garageId))
    .execute();
  return t.call('POST', `/garage/applications/${garageId}/approve`, { token: by.token, body: {} });
}
const doublesOf = async (garageId: string) =>
  (await t.call('GET', `/garage/applications/${garageId}`, { token: staff.token })).body.data.checks.doubles;
const answer = (userId: string, otherId: string, body: object = {}, by = staff) =>
  t.call('POST', `/kyc/people/${userId}/doubles`, {
    token: by.token,
    body: { otherId, relation: 'other', reason: 'Two brothers, one account; deed seen.', ...body },
  });
const confirm = (id: string, by = second) => t.call('POST', `/proposals/${id}/confirm`, { token: by.token });

async function answered(userId: string, otherId: string, body: object = {}): Promise<void> {
  const said = await answer(userId, otherId, body);
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect((await confirm(said.body.data.proposal.id)).status).toBe(200);
}

describe('a listing', () => {
  const pan = ownPan();
  const account = ownAccount();
  it.each([
    ['gstin', { gstNo: gstinOf(pan) }, { gstNo: gstinOf(pan).toLowerCase() }],
    ['pan', { panNo: pan }, { panNo: pan }],
    ['account', { bankAccNo: account }, { bankAccNo: account, bankIfscCode: 'HDFC0000060' }],
    ['name', { garageName: 'Om Sai Motors' }, { garageName: 'OM-SAI Motors' }],
  ])('with the %s of another is shown beside it and waits for two people', async (kind, first, other) => {
    const [known, applied] = [await applicant(first), await applicant(other)];
    expect(await doublesOf(applied.garageId)).toEqual([
      {
        userId: known.ownerId,
        garageId: known.garageId,
        name: known.form.garageName,
        role: 'garage',
        shared: [kind],
        state: 'open',
        answer: null,
      },
    ]);
    expect((await approve(applied.garageId)).body.code).toBe('kyc.double');
    const said = await answer(applied.ownerId, known.ownerId);
    expect(said.body.data.proposal).toMatchObject({ kind: 'double', after: { shared: [kind], relation: 'other' } });
    expect((await confirm(said.body.data.proposal.id, staff)).body.code).toBe('approval.same-person');
    expect((await approve(applied.garageId)).body.code).toBe('kyc.double');
    expect((await doublesOf(applied.garageId))[0].state).toBe('waiting');
    expect((await confirm(said.body.data.proposal.id)).status).toBe(200);
    expect((await doublesOf(applied.garageId))[0]).toMatchObject({ state: 'answered', answer: { relation: 'other' } });
    expect((await answer(applied.ownerId, known.ownerId)).body.code).toBe('kyc.double.answered');
    expect((await approve(applied.garageId)).status).toBe(200);
    const trail = await t.platform.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'answer-double')
      .where('subject_id', '=', applied.ownerId)
      .execute();
    expect(trail).toMatchObject([{ after: { other: known.ownerId, shared: [kind], reason: expect.stringContaining('deed') } }]);
  });

  it('the same name in another district, or another account at another bank with the same number, is none', async () => {
    await applicant({ garageName: 'Shree Motors', bankAccNo: '911111111111' });
    const place = { district: 'Thane', pincode: '400601' };
    const other = await applicant({
      garageName: 'Shree Motors',
      ...place,
      bankAccNo: '911111111111',
      bankIfscCode: 'SBIN0001234',
    });
    expect(await doublesOf(other.garageId)).toEqual([]);
    expect((await approve(other.garageId)).status).toBe(200);
  });

  it('a branch of the same firm is answered once, also when it takes the firm’s account later', async () => {
    const firm = ownPan();
    const head = await applicant({ panNo: firm, gstNo: gstinOf(firm) });
    const branch = await applicant({ panNo: firm, gstNo: gstinOf(firm, '27', 2) });
    await answered(branch.ownerId, head.ownerId, { relation: 'branch', reason: 'One partnership, two workshops.' });
    expect((await approve(branch.garageId)).status).toBe(200);
    expect((await approve(head.garageId)).status).toBe(200);
    const owner = await logIn(t, branch.form.emailAddress, branch.form.password);
    const body = { bankAccNo: head.form.bankAccNo, bankIfscCode: 'HDFC0001234', companyBankAccountName: 'Sharma Motors' };
    const changed = await t.call('POST', '/garage/bank-account', { token: owner.token, body: { ...body, password: 'hathi77' } });
    expect(changed.status).toBe(200);
    expect(await doublesOf(branch.garageId)).toMatchObject([{ shared: ['account', 'pan'], state: 'answered' }]);
  });

  it('but who shares no more than a name or an account is no branch, and another account is asked about again', async () => {
    const one = await applicant({ bankAccNo: ownAccount() });
    const other = await applicant({ bankAccNo: one.form.bankAccNo });
    const asBranch = await answer(other.ownerId, one.ownerId, { relation: 'branch' });
    expect(asBranch.body.fieldErrors).toEqual({ relation: 'Branches of one firm have the same PAN or GSTIN' });
    await answered(other.ownerId, one.ownerId);
    const next = accountMark(t.platform.cipher, 'HDFC0001234', '955555555555');
    await t.platform.db
      .updateTable('garage')
      .set({ account_mark: next })
      .where('id', 'in', [one.garageId, other.garageId])
      .execute();
    expect(await doublesOf(other.garageId)).toMatchObject([{ shared: ['account'], state: 'open' }]);
  });

  it('a connected colleague neither answers nor confirms', async () => {
    const [one, other] = [await applicant({ panNo: pan }), await applicant({ panNo: pan })];
    const friend = await person(t, 'insurance');
    await noteInvitation(t, friend, { ...friend, userId: other.ownerId });
    expect((await answer(one.ownerId, other.ownerId, {}, friend)).body.code).toBe('approval.connected-person');
    const { body } = await answer(one.ownerId, other.ownerId);
    expect((await confirm(body.data.proposal.id, friend)).body.code).toBe('approval.connected-person');
    expect((await answer(one.ownerId, staff.userId)).status).toBe(404);
  });
});

describe('KYC', () => {
  it('of a garage and a surveyor with one account is approved once that is answered', async () => {
    const assessor = await surveyor(t);
    const account = ownAccount();
    await t.platform.db
      .updateTable('surveyor_profile')
      .set({ account_mark: accountMark(t.platform.cipher, 'HDFC0001234', account) })
      .where('user_id', '=', assessor.userId)
      .execute();
    const { ownerId, form } = await applicant({ bankAccNo: `00${account}` });
    const owner = await logIn(t, form.emailAddress, form.password);
    const handedIn = await t.call('POST', '/kyc/submit', { token: owner.token, body: await garageKyc(t, owner.token) });
    expect(handedIn.status).toBe(200);
    const decide = async () => {
      const seen = (await t.call('GET', `/kyc/submissions/${ownerId}`, { token: staff.token })).body.data;
      const documents = seen.documents.map(({ id }: { id: string }) => ({ id, decision: 'approved' }));
      const body = { version: seen.version, documents };
      return { seen, reply: await t.call('POST', `/kyc/submissions/${ownerId}/decide`, { token: staff.token, body }) };
    };
    const first = await decide();
    expect(first.seen.doubles).toMatchObject([{ userId: assessor.userId, role: 'surveyor', shared: ['account'], state: 'open' }]);
    expect(first.reply.body.code).toBe('kyc.double');
    await answered(ownerId, assessor.userId);
    expect((await decide()).reply.body.data).toMatchObject({ status: 'approved' });
  });
});

describe('the first payout', () => {
  beforeEach(() => sim(t, '/settings', { payoutStepMs: 'manual' }));
  const paid = async (claimId: string) =>
    (await t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).execute()).length;
  const step = async (claimId: string) =>
    (await t.platform.db.selectFrom('claim_todo').select('what').where('claim_id', '=', claimId).orderBy('position').execute())[0]
      ?.what;

  it('to an account that another garage has as well waits for two people, and no newcomer holds up one who was paid', async () => {
    const people = await cast(t);
    const account = ownAccount();
    const other = await workshop(t, { account });
    await t.platform.db
      .updateTable('garage')
      .set({ account_mark: accountMark(t.platform.cipher, 'HDFC0000001', account) })
      .where('id', '=', people.garage.garageId)
      .execute();
    const { id } = await payableClaim(t, people);
    await t.runJobs();
    expect([await step(id), await paid(id)]).toEqual(['accept-payee', 0]);
    const shown = await t.call('GET', `/claims/${id}/processing`, { token: people.staff.token });
    expect(shown.body.data.payeeInDoubt).toMatchObject({ garageId: people.garage.garageId, isDouble: true });
    await answered(people.garage.userId, other.userId);
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect(await paid(id)).toBe(1);
    await t.platform.pool.query(`update transfer set state = 'success' where claim_id = $1`, [id]);
    await workshop(t, { account });
    const next = await payableClaim(t, people);
    await t.runJobs();
    expect(await paid(next.id)).toBe(1);
  });
});

it('a surveyor whose account somebody else has is not paid a first fee until that is answered', async () => {
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  const people = await cast(t);
  const desk = await person(t, 'insurance', { duties: ['review'] });
  const cash = await person(t, 'insurance', { duties: ['cash'] });
  const account = ownAccount();
  const other = await workshop(t, { account });
  const { id: claimId } = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${claimId}/survey`, desk.token, { surveyorId: people.surveyor.userId });
  const photo = await claimFile(t, people.surveyor, claimId);
  const report = { lines: [{ line: 1, assessedAmount: 55_000 }], photoFileIds: [photo], remarks: 'As estimated.' };
  await done(t, 'POST', `/claims/${claimId}/survey/report`, people.surveyor.token, report);
  const { data } = await done(t, 'GET', '/surveyor-fees?limit=1', people.surveyor.token);
  const fee = await done(t, 'POST', '/surveyor-bills', people.surveyor.token, { surveyId: data[0].surveyId });
  await t.platform.db
    .updateTable('surveyor_profile')
    .set({ account_mark: accountMark(t.platform.cipher, 'HDFC0000001', account) })
    .where('user_id', '=', people.surveyor.userId)
    .execute();
  const bill = async () =>
    t.platform.db.selectFrom('surveyor_bill').select(['id', 'hold']).where('id', '=', fee.bill.id).executeTakeFirstOrThrow();
  const paid = async () =>
    (await t.platform.db.selectFrom('transfer').select('id').where('bill_id', '=', fee.bill.id).execute()).length;
  await done(t, 'POST', `/surveyor-bills/${fee.bill.id}/approve`, cash.token, {});
  await t.runJobs();
  expect([(await bill()).hold, await paid()]).toEqual(['double', 0]);
  await answered(people.surveyor.userId, other.userId);
  await inTransaction(t.platform, systemActor('test'), (tx) => t.platform.jobs.enqueue(tx, sweepSurveyorPayoutsJob, {}));
  await t.runJobs();
  expect([(await bill()).hold, await paid()]).toEqual([null, 1]);
});

it('marks that were made with an older key are made anew, and answers stay', async () => {
  const pan = ownPan();
  const [one, other] = [await applicant({ panNo: pan }), await applicant({ panNo: pan })];
  await answered(one.ownerId, other.ownerId);
  await t.platform.db.updateTable('garage').set({ account_mark: null }).where('id', '=', one.garageId).execute();
  const next = { id: 'next', key: Buffer.alloc(32, 7) };
  const rotated = { ...t.platform, cipher: createFieldCipher([next, ...t.platform.config.encryptionKeys]) };
  await renewEncryptionHandler.run(rotated, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
  const marks = await t.platform.db
    .selectFrom('garage')
    .select(['pan_mark', 'account_mark'])
    .where('id', 'in', [one.garageId, other.garageId])
    .execute();
  expect(marks.map((row) => [row.pan_mark?.slice(0, 5), row.account_mark?.slice(0, 5)])).toEqual([
    ['next.', 'next.'],
    ['next.', 'next.'],
  ]);
  const { rows } = await t.platform.pool.query('select is_open from doubles_of($1)', [one.ownerId]);
  expect(rows).toEqual([{ is_open: false }]);
});
