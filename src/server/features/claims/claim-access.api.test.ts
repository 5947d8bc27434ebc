import { describe, expect, it } from 'vitest';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { disbursedClaim, done, freshClaim, surveyor, workshop } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual', refundStepMs: 0 });

const post = (claimId: string, path: string, by: Person, body: unknown = {}): Promise<Called> =>
  t.call('POST', `/claims/${claimId}${path}`, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const viewOf = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);
const zero = '00000000-0000-7000-8000-000000000000';

/** Every action after filing, with a valid body and the role that may take it. */
const actions: { path: string; by: keyof Cast; body?: unknown; does: ClaimAction[] }[] = [
  { path: '/survey', by: 'staff', body: { surveyorId: zero }, does: ['assign-survey'] },
  { path: '/survey/accept', by: 'surveyor', does: ['accept-survey'] },
  { path: '/survey/decline', by: 'surveyor', body: { reason: 'Too far' }, does: ['decline-survey'] },
  { path: '/survey/recall', by: 'staff', body: { reason: 'No answer' }, does: ['recall-survey'] },
  {
    path: '/survey/report',
    by: 'surveyor',
    body: { lines: [{ line: 1, assessedAmount: 1 }], photoFileIds: [zero], remarks: 'x' },
    does: ['report-survey'],
  },
  { path: '/review/start', by: 'staff', does: ['start-review'] },
  { path: '/review/request-info', by: 'staff', body: { of: 'claimant', questions: ['Why?'] }, does: ['request-info'] },
  { path: `/questions/${zero}/answer`, by: 'claimant', body: { answer: 'x' }, does: ['save-answer'] },
  { path: '/review/close-questions', by: 'staff', body: { reason: 'x' }, does: ['close-questions'] },
  {
    path: '/review/decide',
    by: 'staff',
    body: {
      decision: 'approve',
      approvedAmount: 10,
      insurerName: 'A',
      policyNumber: 'B',
      insurerClaimNumber: 'C',
      proofFileId: zero,
    },
    does: ['decide-approve'],
  },
  { path: '/review/confirm', by: 'staff2', body: { confirm: true }, does: ['confirm-approval'] },
  { path: '/review/reopen', by: 'staff', body: { reason: 'x' }, does: ['reopen-review'] },
  { path: '/offer/order', by: 'claimant', does: ['open-balance-payment'] },
  { path: '/offer/accept', by: 'claimant', does: ['accept-offer'] },
  { path: '/offer/renew', by: 'claimant', does: ['renew-offer'] },
  {
    path: '/estimate',
    by: 'garage',
    body: { lines: [{ label: 'Part', kind: 'metal', amount: 10 }], reason: 'More' },
    does: ['save-estimate', 'raise-supplement'],
  },
  { path: '/invoice', by: 'garage', body: { amount: 10, fileId: zero }, does: ['upload-invoice'] },
  { path: '/vehicle-ready', by: 'garage', does: ['mark-vehicle-ready'] },
  { path: '/owners-share', by: 'garage', body: { received: true }, does: ['record-owners-share'] },
  { path: '/withdraw', by: 'claimant', does: ['withdraw'] },
  { path: '/appeal', by: 'claimant', body: { reason: 'x' }, does: ['appeal'] },
  { path: '/rating', by: 'claimant', body: { rating: 5 }, does: ['rate-garage'] },
  { path: '/payout/retry', by: 'staff', does: [] },
  { path: '/close', by: 'staff', does: ['close'] },
];

describe('who may do what', () => {
  it('is 403 for another role, 404 for another person’s claim, and 401 without login', async () => {
    const claim = await freshClaim(t, people);
    const strangers = {
      claimant: await person(t, 'claimant'),
      garage: await workshop(t),
      surveyor: await surveyor(t),
      staff: people.staff,
      staff2: people.staff2,
    };
    for (const { path, by, body } of actions) {
      expect((await t.call('POST', `/claims/${claim.id}${path}`, { body: body ?? {} })).status, path).toBe(401);
      // Staff may renew an offer too.
      const wrongRole = path === '/offer/renew' ? people.garage : by === 'claimant' ? people.staff : people.claimant;
      expect((await post(claim.id, path, wrongRole, body)).status, `${path} by a wrong role`).toBe(403);
      if (by === 'staff' || by === 'staff2') continue;
      expect((await post(claim.id, path, strangers[by], body)).status, `${path} by a stranger`).toBe(404);
    }
    for (const path of ['/processing', '/timeline', '/settlement']) {
      for (const stranger of [strangers.claimant, strangers.garage, strangers.surveyor]) {
        expect((await t.call('GET', `/claims/${claim.id}${path}`, { token: stranger.token })).status, path).toBe(404);
      }
    }
    expect((await viewOf(claim.id)).stage).toBe('submitted');
  });

  it('is 404 for a claim that does not exist, also for staff', async () => {
    for (const { path, by, body } of actions) expect((await post(zero, path, people[by], body)).status, path).toBe(404);
  });
});

describe('a step from the wrong stage', () => {
  const stages = claimStages.filter((stage) => stage !== 'draft');
  it.each(stages)('is 409 with the present state when the claim is %s', async (stage) => {
    const claim = await freshClaim(t, people);
    await t.platform.db
      .updateTable('claim')
      .set({ surveyor_id: people.surveyor.userId, stage })
      .where('id', '=', claim.id)
      .execute();
    let tried = 0;
    for (const { path, by, body, does } of actions) {
      const from: readonly string[] = does.flatMap((action): readonly string[] => claimLifecycle[action].from);
      if (does.length === 0 || from.includes(stage)) continue;
      tried += 1;
      const answer = await post(claim.id, path, people[by], body);
      expect(refused(answer), path).toBe('409 claim.wrong-stage');
      expect(answer.body.details, path).toMatchObject({ stage, version: expect.any(Number), allowedActions: expect.any(Array) });
    }
    expect(tried).toBeGreaterThan(10);
    expect((await viewOf(claim.id)).stage).toBe(stage);
  });

  it('accepting twice is accepting once, and a payout that is under way is not retried', async () => {
    const claim = await disbursedClaim(t, people);
    expect((await post(claim.id, '/offer/accept', people.claimant)).body.data.offerState).toBe('accepted');
    expect(refused(await post(claim.id, '/payout/retry', people.staff2))).toBe('409 claim.wrong-stage');
  });
});

it('tells a garage the numbers of owner, driver and witnesses once the claim is its own to repair', async () => {
  const early = await freshClaim(t, people);
  const numbersOf = async (id: string, by: Person) => {
    const { claimant, details } = await done(t, 'GET', `/claims/${id}`, by.token);
    const { name, licenseNumber, contactNumber } = details.driverDetails;
    return [claimant?.name, claimant?.phone, claimant?.email, name, licenseNumber, contactNumber, details.witnessDetails];
  };
  const known = await numbersOf(early.id, people.staff);
  expect(known).toEqual(known.map(() => expect.any(String)));
  expect(await numbersOf(early.id, people.garage)).toEqual([known[0], '', '', known[3], '', '', '']);
  const repaired = await disbursedClaim(t, people);
  expect(await numbersOf(repaired.id, people.garage)).toEqual(await numbersOf(repaired.id, people.staff));
});
