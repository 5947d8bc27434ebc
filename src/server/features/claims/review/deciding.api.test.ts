import { paise } from '#domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  claimFile,
  done,
  freshClaim,
  reviewedClaim,
  surveyor,
  recordCover,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { remindOfQuestions } from './questions.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
  people = await cast(t);
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const post = (claimId: string, path: string, by: Person, body: unknown = {}): Promise<Called> =>
  t.call('POST', `/claims/${claimId}${path}`, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const viewOf = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);

describe('two people at once', () => {
  it('deciding 20 claims: one decision each, the other learns the present state', async () => {
    for (let round = 0; round < 20; round += 1) {
      const claim = await reviewedClaim(t, people);
      const form = await approvalForm(t, people.staff, claim.id);
      const [one, two] = await Promise.all([
        post(claim.id, '/review/decide', people.staff, form),
        post(claim.id, '/review/decide', people.staff2, { decision: 'reject', reason: 'No cover' }),
      ]);
      const lost = one.status === 200 ? two : one;
      expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
      expect(lost.body.details.stage).toMatch(/^(approved|rejected)$/);
      const events = await t.platform.db
        .selectFrom('claim_event')
        .select('kind')
        .where('claim_id', '=', claim.id)
        .where('kind', 'in', ['approved', 'rejected'])
        .execute();
      expect(events).toHaveLength(1);
    }
  });

  it('one acceptance of the insurer cannot carry two claims, not even when both are approved at the same moment', async () => {
    const [left, right] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    await recordCover(t, { ...people, staff2: people.staff }, right.id);
    const form = await approvalForm(t, people.staff, left.id);
    const other = {
      ...form,
      proofFileId: await claimFile(t, people.staff2, right.id, 'application/pdf'),
      insurerClaimNumber: form.insurerClaimNumber.toLowerCase(),
      // The insurer has not confirmed this number for the other claim.
      reason: 'The branch says so',
    };
    const answers = await Promise.all([
      post(left.id, '/review/decide', people.staff, form),
      post(right.id, '/review/decide', people.staff2, other),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('claim.duplicate');
  });

  it('accepting one offer ten times at once books it once', async () => {
    const claim = await approvedClaim(t, people);
    const { orderId } = await done(t, 'POST', `/claims/${claim.id}/offer/order`, people.claimant.token);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(claim.id, '/offer/accept', people.claimant, { orderId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const entries = await t.platform.db
      .selectFrom('journal_entry')
      .select('business_key')
      .where('claim_id', '=', claim.id)
      .where('event', '=', 'offer-accepted')
      .execute();
    expect(entries).toHaveLength(1);
  });
});

describe('approving', () => {
  it('a second claim for the same vehicle and incident is refused', async () => {
    const first = await approvedClaim(t, people);
    const second = await reviewedClaim(t, people);
    const { registration_number, incident_date } = await t.platform.db
      .selectFrom('claim')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await t.platform.db.updateTable('claim').set({ registration_number, incident_date }).where('id', '=', second.id).execute();
    const answer = await post(second.id, '/review/decide', people.staff, await approvalForm(t, people.staff, second.id));
    expect(refused(answer)).toBe('409 claim.duplicate');
  });

  it('names every missing field at once, and a proof of another claim is none', async () => {
    const claim = await reviewedClaim(t, people);
    const other = await reviewedClaim(t, people);
    const empty = await post(claim.id, '/review/decide', people.staff, {
      decision: 'approve',
      insurerName: '',
      policyNumber: ' ',
      proofFileId: '',
    });
    expect(empty.body.fieldErrors).toEqual({
      approvedAmount: 'Approved amount is required',
      insurerName: 'Insurer is required',
      policyNumber: 'Policy number is required',
      insurerClaimNumber: "The insurer's claim number is required",
      proofFileId: "The proof of the insurer's acceptance is required",
    });
    const foreign = {
      ...(await approvalForm(t, people.staff, claim.id)),
      proofFileId: await claimFile(t, people.staff, other.id, 'application/pdf'),
    };
    const answer = await post(claim.id, '/review/decide', people.staff, foreign);
    expect([answer.status, answer.body.fieldErrors.proofFileId]).toEqual([400, 'This file is not among the files of this claim']);
  });

  it('goes by the user’s own limit where there is one', async () => {
    await t.platform.db
      .updateTable('app_user')
      .set({ approval_limit_paise: paise(1_000_000) })
      .where('id', '=', people.staff2.userId)
      .execute();
    const claim = await reviewedClaim(t, people);
    await recordCover(t, { ...people, staff2: people.staff }, claim.id);
    const answer = await done(
      t,
      'POST',
      `/claims/${claim.id}/review/decide`,
      people.staff2.token,
      await approvalForm(t, people.staff2, claim.id, 10_001),
    );
    await t.platform.db
      .updateTable('app_user')
      .set({ approval_limit_paise: null })
      .where('id', '=', people.staff2.userId)
      .execute();
    expect(answer.stage).toBe('second_approval');
    const returned = await done(t, 'POST', `/claims/${claim.id}/review/confirm`, people.staff.token, {
      confirm: false,
      reason: 'Proof unclear',
    });
    expect(returned.stage).toBe('review');
  });

  it('above ten lakh needs a quoted fee and two people', async () => {
    const claim = await freshClaim(t, people, 1_500_000);
    await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
    const report = {
      lines: [{ line: 1, assessedAmount: 1_400_000 }],
      photoFileIds: [await claimFile(t, people.surveyor, claim.id)],
      remarks: 'Seen',
    };
    await done(t, 'POST', `/claims/${claim.id}/survey/report`, people.surveyor.token, report);
    const form = { ...(await approvalForm(t, people.staff, claim.id, 1_200_000)), reason: 'As the insurer wrote' };
    const without = await post(claim.id, '/review/decide', people.staff, form);
    expect([without.status, without.body.fieldErrors.staffFee]).toEqual([
      400,
      'No slab reaches this amount, so the fee is quoted individually: please enter it',
    ]);
    const within = await post(claim.id, '/review/decide', people.staff, { ...form, approvedAmount: 38_000, staffFee: 20_000 });
    expect([within.status, within.body.fieldErrors?.staffFee]).toEqual([
      400,
      'A slab reaches this amount, so its fee is fixed: leave this empty',
    ]);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, { ...form, staffFee: 20_000 });
    await done(t, 'POST', `/claims/${claim.id}/review/confirm`, people.staff2.token, { confirm: true });
    expect(await done(t, 'GET', `/claims/${claim.id}/offer`, people.claimant.token)).toMatchObject({
      slabFee: 20_000,
      gst: 3600,
      credit: 450,
      balance: 23_150,
    });
  });
});

describe('surveyors', () => {
  it('tells staff how far the slabs in force reach, also after Settings added one', async () => {
    const { id } = await reviewedClaim(t, people);
    const reach = async (who = people.staff) => (await done(t, 'GET', `/claims/${id}/processing`, who.token)).decision.slabsUpTo;
    expect([await reach(), await reach(people.claimant)]).toEqual([1_000_000, null]);
    const value = { version: 'wide', validFrom: '2026-01-01', gstRate: 1800, slabs: [{ upTo: 200_000_000, fee: 3_000_000 }] };
    const at = t.platform.now();
    const added = await t.platform.db
      .insertInto('dated_setting')
      .values({
        name: 'fee-slabs',
        valid_from: at,
        value: JSON.stringify(value),
        created_by: people.staff.userId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await reach()).toBe(2_000_000);
    await t.platform.db.deleteFrom('dated_setting').where('id', '=', added.id).execute();
  });

  it('are offered only with approved KYC, the motor specialization and no conflict', async () => {
    const claim = await freshClaim(t, people);
    const marine = await surveyor(t, { specializations: ['Marine'] });
    const pending = await surveyor(t, { kycStatus: 'pending' });
    const relative = await surveyor(t, { phone: '9876500001' });
    const ids = (await done(t, 'GET', `/surveyors/available?claimId=${claim.id}`, people.staff.token)).map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toContain(people.surveyor.userId);
    for (const one of [marine, pending, relative]) {
      expect(ids).not.toContain(one.userId);
      expect(refused(await post(claim.id, '/survey', people.staff, { surveyorId: one.userId }))).toBe(
        '409 surveyor.not-eligible',
      );
    }
    expect(refused(await post(claim.id, '/survey', people.staff, { surveyorId: 'nobody' }))).toBe('409 surveyor.not-eligible');
  });

  it('who decline no longer see the claim, and another is assigned', async () => {
    const claim = await freshClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
    expect((await done(t, 'POST', `/claims/${claim.id}/survey/decline`, people.surveyor.token, { reason: 'Ill' })).stage).toBe(
      'submitted',
    );
    expect((await t.call('GET', `/claims/${claim.id}/timeline`, { token: people.surveyor.token })).status).toBe(404);
    const other = await surveyor(t);
    expect((await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: other.userId })).stage).toBe(
      'survey',
    );
  });

  it('may not assess above the estimate, unknown lines, or with someone else’s photo', async () => {
    const claim = await freshClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
    const photo = await claimFile(t, people.surveyor, claim.id);
    const report = { lines: [{ line: 1, assessedAmount: 42_001 }], photoFileIds: [photo], remarks: 'x' };
    expect((await post(claim.id, '/survey/report', people.surveyor, report)).body.fieldErrors).toEqual({
      'lines.0.assessedAmount': 'The assessed amount cannot exceed the estimated amount',
    });
    const unknown = {
      ...report,
      lines: [
        { line: 1, assessedAmount: 1 },
        { line: 9, assessedAmount: 1 },
      ],
    };
    expect((await post(claim.id, '/survey/report', people.surveyor, unknown)).body.fieldErrors).toEqual({
      'lines.1.line': 'This line is not in the current estimate',
    });
    const foreign = {
      ...report,
      lines: [{ line: 1, assessedAmount: 1 }],
      photoFileIds: [await claimFile(t, people.claimant, claim.id)],
    };
    expect((await post(claim.id, '/survey/report', people.surveyor, foreign)).body.fieldErrors.photoFileIds).toBe(
      'This file is not among the files of this claim',
    );
    const pdf = { ...foreign, photoFileIds: [await claimFile(t, people.surveyor, claim.id, 'application/pdf')] };
    expect((await post(claim.id, '/survey/report', people.surveyor, pdf)).body.fieldErrors.photoFileIds).toBe(
      'Please choose a photo',
    );
  });

  it('a raised estimate needs a new survey before the decision', async () => {
    const claim = await reviewedClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
      lines: [{ label: 'Chassis', kind: 'metal', amount: 90_000 }],
    });
    expect(refused(await post(claim.id, '/review/decide', people.staff, await approvalForm(t, people.staff, claim.id)))).toBe(
      '409 claim.survey-required',
    );
    expect(
      (await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId })).stage,
    ).toBe('survey');
  });
});

describe('questions', () => {
  it('stop the clock, are answered by whom they were asked of, and remind once', async () => {
    const claim = await reviewedClaim(t, people);
    const before = await t.platform.db
      .selectFrom('claim')
      .select('stage_entered_at')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, {
      of: 'garage',
      questions: ['Which paint?'],
    });
    const { questions } = await viewOf(claim.id);
    expect(refused(await post(claim.id, `/questions/${questions[0].id}/answer`, people.claimant, { answer: 'x' }))).toBe(
      '403 claim.forbidden',
    );
    t.setNow(new Date(Date.now() + 73 * HOUR));
    await remindOfQuestions(t.platform);
    await remindOfQuestions(t.platform);
    const mails = await t.platform.db
      .selectFrom('outbox_message')
      .select('id')
      .where('template', '=', 'info-requested')
      .where('user_id', '=', people.garage.userId)
      .where('channel', '=', 'email')
      .execute();
    expect(mails).toHaveLength(2);
    await done(t, 'POST', `/claims/${claim.id}/questions/${questions[0].id}/answer`, people.garage.token, { answer: 'Metallic' });
    t.setNow(null);
    const after = await t.platform.db
      .selectFrom('claim')
      .select(['stage', 'stage_entered_at', 'paused_ms'])
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    expect(after.stage).toBe('review');
    expect(after.stage_entered_at).toEqual(before.stage_entered_at);
    expect(Math.round(after.paused_ms / HOUR)).toBe(73);
  });

  it('are answered by photos alone, which everybody of the claim finds with the answer', async () => {
    const claim = await reviewedClaim(t, people);
    const questions = ['Please send photos of the damage.'];
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, { of: 'claimant', questions });
    const [{ id }] = (await viewOf(claim.id)).questions;
    const nothing = await post(claim.id, `/questions/${id}/answer`, people.claimant, { answer: ' ', fileIds: [] });
    expect([nothing.status, nothing.body.fieldErrors]).toEqual([400, { answer: 'Please write an answer or add a photo' }]);
    const fileIds = [await claimFile(t, people.claimant, claim.id), await claimFile(t, people.claimant, claim.id)];
    const others = await post(claim.id, `/questions/${id}/answer`, people.claimant, {
      fileIds: [await claimFile(t, people.garage, claim.id)],
    });
    expect(others.status).toBe(400);
    await done(t, 'POST', `/claims/${claim.id}/questions/${id}/answer`, people.claimant.token, { fileIds });
    expect((await viewOf(claim.id)).questions).toMatchObject([{ answer: '', answerFileIds: fileIds, isYours: false }]);
  });

  it('that nobody answers are closed by staff, and a later round starts afresh', async () => {
    const claim = await reviewedClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, { of: 'claimant', questions: ['A?'] });
    expect(
      (await done(t, 'POST', `/claims/${claim.id}/review/close-questions`, people.staff.token, { reason: 'No answer' })).stage,
    ).toBe('review');
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, { of: 'claimant', questions: ['B?'] });
    const { questions } = await viewOf(claim.id);
    const open = questions.find(({ question }: { question: string }) => question === 'B?');
    const closed = questions.find(({ question }: { question: string }) => question === 'A?');
    expect((await post(claim.id, `/questions/${closed.id}/answer`, people.claimant, { answer: 'late' })).status).toBe(404);
    expect(
      (await done(t, 'POST', `/claims/${claim.id}/questions/${open.id}/answer`, people.claimant.token, { answer: 'yes' })).stage,
    ).toBe('review');
  });
});
