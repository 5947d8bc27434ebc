import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import {
  approvalForm,
  cast,
  claimFile,
  done,
  finishRepair,
  freshClaim,
  payOffer,
  payoutOf,
  proveClaim,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true, asAppRole: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
});
afterAll(() => t.close());

describe('a claim from filing to gate pass', () => {
  it('goes through survey, questions, two approvals, offer, repair and payout', async () => {
    const { claimant, garage, surveyor, staff, staff2 } = people;
    const claim = await freshClaim(t, people, 300_000);
    await proveClaim(t, claim.id);
    const path = `/claims/${claim.id}`;

    await done(t, 'POST', `${path}/estimate`, garage.token, {
      lines: [
        { label: 'Bonnet', kind: 'metal', amount: 200_000 },
        { label: 'Windscreen', kind: 'glass', amount: 50_000 },
        { label: 'Labour', kind: 'labour', amount: 50_000 },
      ],
    });
    const refused = await t.call('POST', `${path}/review/start`, { token: staff.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'claim.survey-required']);

    const choices = await done(t, 'GET', `/surveyors/available?claimId=${claim.id}`, staff.token);
    expect(choices.map((one: { id: string }) => one.id)).toContain(surveyor.userId);
    expect((await done(t, 'POST', `${path}/survey`, staff.token, { surveyorId: surveyor.userId })).stage).toBe('survey');
    await done(t, 'POST', `${path}/survey/accept`, surveyor.token);
    const photo = await claimFile(t, surveyor, claim.id);
    const report = {
      photoFileIds: [photo],
      remarks: 'Consistent with the description.',
      lines: [
        { line: 1, assessedAmount: 190_000 },
        { line: 2, assessedAmount: 50_000 },
      ],
    };
    const partial = await t.call('POST', `${path}/survey/report`, { token: surveyor.token, body: report });
    expect([partial.status, partial.body.code]).toEqual([409, 'survey.lines-unassessed']);
    const whole = { ...report, lines: [...report.lines, { line: 3, assessedAmount: 40_000 }] };
    // Written for another estimate, as happens with offline drafts.
    const stale = await t.call('POST', `${path}/survey/report`, { token: surveyor.token, body: { ...whole, estimateId: '' } });
    expect([stale.status, stale.body.code]).toEqual([409, 'survey.estimate-changed']);
    const { estimates } = await done(t, 'GET', `${path}/processing`, surveyor.token);
    Object.assign(whole, { estimateId: estimates[0].id });
    expect((await done(t, 'POST', `${path}/survey/report`, surveyor.token, whole)).stage).toBe('review');

    await done(t, 'POST', `${path}/review/request-info`, staff.token, {
      of: 'claimant',
      questions: ['Who drove?', 'Where is the licence?'],
    });
    const { questions } = await done(t, 'GET', `${path}/processing`, claimant.token);
    expect(questions.map((one: { isYours: boolean }) => one.isYours)).toEqual([true, true]);
    await done(t, 'POST', `${path}/questions/${questions[0].id}/answer`, claimant.token, { answer: 'My brother.' });
    const last = { token: claimant.token, body: { answer: 'Attached before.' }, headers: { 'idempotency-key': 'from-a-yard' } };
    const answered = () => t.call('POST', `${path}/questions/${questions[1].id}/answer`, last);
    expect((await answered()).body.data.stage).toBe('review');
    // The reply was lost: the claim is past the questions, and the answer is stored.
    expect((await answered()).body.data?.stage).toBe('review');

    const settlement = await done(t, 'GET', `${path}/settlement`, claimant.token);
    expect(settlement.basis).toBe('survey');
    expect(settlement.billed).toBe(280_000);

    // Above the calculation: the insurer applies no depreciation.
    const form = { ...(await approvalForm(t, staff, claim.id, 250_000)), reason: 'Zero depreciation on the policy' };
    expect((await done(t, 'POST', `${path}/review/decide`, staff.token, form)).stage).toBe('second_approval');
    const self = await t.call('POST', `${path}/review/confirm`, { token: staff.token, body: { confirm: true } });
    expect([self.status, self.body.code]).toEqual([409, 'approval.same-person']);
    expect((await done(t, 'POST', `${path}/review/confirm`, staff2.token, { confirm: true })).stage).toBe('approved');

    const offer = await done(t, 'GET', `${path}/offer`, claimant.token);
    // Slab up to 3,50,000: 6,500 + 18 % GST, less the 450 already paid.
    expect(offer).toMatchObject({
      state: 'open',
      approvedAmount: 250_000,
      slabFee: 6500,
      gst: 1170,
      total: 7670,
      credit: 450,
      balance: 7220,
    });
    await payOffer(t, people, claim.id);
    await finishRepair(t, people, claim.id, 280_000);
    await t.runJobs();
    const payout = await payoutOf(t, claim.id);
    expect(payout).toMatchObject({ attempt: 1, state: 'pending', amount_paise: 25_000_000 });

    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY');
    expect((await done(t, 'GET', `${path}/processing`, staff.token)).stage).toBe('approved');
    await settleTransfer(t, claim.id, 'COMPLETED');
    const end = await done(t, 'GET', `${path}/processing`, staff.token);
    expect(end).toMatchObject({
      stage: 'disbursed',
      payout: { state: 'success' },
      receivable: { state: 'open', amount: 250_000 },
    });
    expect(end.payout.utr).toMatch(/^N\d{15}$/);

    const pass = await t.call('GET', `/gate-passes/${end.gatePassCode}`);
    expect(pass.body.data).toMatchObject({ claimNumber: claim.claimNumber, amount: 250_000, utr: end.payout.utr, isValid: true });
    expect(pass.body.data).not.toHaveProperty('claimId');
    const pdf = await t.call('GET', `/gate-passes/${end.gatePassCode}/pdf`, { token: claimant.token });
    expect(pdf.response.headers['content-type']).toBe('application/pdf');
    expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.response.rawPayload.length).toBeGreaterThan(3000);

    await done(t, 'POST', `${path}/rating`, claimant.token, { rating: 5, comment: 'Quick.' });
    const again = await t.call('POST', `${path}/rating`, { token: claimant.token, body: { rating: 1 } });
    expect(again.body.code).toBe('claim.already-rated');
  });
});
