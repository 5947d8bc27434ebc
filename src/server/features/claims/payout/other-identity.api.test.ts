import { beforeEach, expect, it } from 'vitest';
import { kycFields, kycFile } from '#test/builders/kyc.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  done,
  finishRepair,
  payOffer,
  payoutOf,
  reviewedClaim,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';
import { startPayout } from './start-payout.ts';

// The KYC of an owner or a garage is redone after the approval of their claim.

const { t } = claimSuite({ payoutStepMs: 'manual' });
let people: Cast;
let reviewer: Person;
beforeEach(async () => {
  people = await cast(t);
  reviewer = await person(t, 'insurance');
});

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });
const processing = (id: string) => done(t, 'GET', `/claims/${id}/processing`, people.staff.token);
const ofGarage = { garageName: 'Deccan Motors', garageRegistrationNumber: 'MH-123' };

async function handIn(one: Person, changes: object = {}): Promise<void> {
  const documents = Object.fromEntries(
    await Promise.all(
      ['identityProof', 'addressProof', 'businessRegistration'].map(async (type) => [type, [await kycFile(t, one.token)]]),
    ),
  );
  const called = await post('/kyc/submit', one, { ...kycFields, ...ofGarage, ...changes, documents });
  expect(called.status).toBe(200);
}
async function decide(one: Person): Promise<TestBody> {
  const path = `/kyc/submissions/${one.userId}`;
  const { version, documents } = await done(t, 'GET', path, reviewer.token);
  const decisions = documents.map(({ id }: TestBody) => ({ id, decision: 'approved' }));
  await done(t, 'POST', `${path}/decide`, reviewer.token, { version, documents: decisions });
  return documents;
}
/** With KYC approved by staff. */
async function identified(one: Person): Promise<void> {
  await t.platform.db.updateTable('app_user').set({ kyc_status: 'not_submitted' }).where('id', '=', one.userId).execute();
  await handIn(one);
  await decide(one);
}
/** Staff revoke the KYC, and the person submits it again. */
async function redone(one: Person, changes: object): Promise<void> {
  const path = `/kyc/submissions/${one.userId}`;
  const { documents } = await done(t, 'GET', path, reviewer.token);
  await done(t, 'POST', `${path}/reopen`, reviewer.token, { documents: [documents[0].id], reason: 'Unreadable' });
  await handIn(one, changes);
  await decide(one);
}
const approveAnew = async (id: string) => {
  await done(t, 'POST', `/claims/${id}/review/reopen`, people.staff.token, { reason: 'Under another name now' });
  await done(t, 'POST', `/claims/${id}/review/decide`, people.staff.token, await approvalForm(t, people.staff, id));
};

it.each([
  // Close enough to policy and register that the title holds.
  ['name', 'claimant', { firstName: 'Asha Mohan' }],
  ['birth date', 'claimant', { dateOfBirth: '1991-02-28' }],
  ['number', 'claimant', { phoneNumber: '9876500777' }],
  ['owner of the garage', 'garage', { lastName: 'Kumar' }],
] as const)(
  'under another identity (%s) the approval is void: no money moves until the claim was decided anew',
  async (_, who, changes) => {
    await identified(people[who]);
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await redone(people[who], changes);
    expect((await processing(claim.id)).payoutHold).toContain('another name, birth date or number');
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    expect((await processing(claim.id)).payout).toBeNull();
    const retried = await post(`/claims/${claim.id}/payout/retry`, people.staff2);
    expect(refused(retried)).toBe('409 payout.identity-changed');
    await approveAnew(claim.id);
    expect(await processing(claim.id)).toMatchObject({ stage: 'approved', payoutHold: null });
    await finishRepair(t, people, claim.id);
    await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, {});
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).sent_at).not.toBeNull();
  },
);

it('under the same identity nothing is void, however it is written', async () => {
  await identified(people.claimant);
  const claim = await approvedClaim(t, people);
  await payOffer(t, people, claim.id);
  await redone(people.claimant, { firstName: ' ASHA', address: '14 MG Road', phoneNumber: '+91 98765 43210' });
  await finishRepair(t, people, claim.id);
  await t.runJobs();
  expect((await payoutOf(t, claim.id)).sent_at).not.toBeNull();
});

it('a transfer that was ordered just before does not go out', async () => {
  await identified(people.claimant);
  const claim = await approvedClaim(t, people);
  await payOffer(t, people, claim.id);
  await finishRepair(t, people, claim.id);
  await inTransaction(t.platform, systemActor('test'), (tx) => startPayout(tx, claim.id));
  await redone(people.claimant, { firstName: 'Ravi' });
  await t.runJobs();
  expect(await payoutOf(t, claim.id)).toMatchObject({ sent_at: null, state: 'failed' });
});

it('an approval that waits for its second person is not confirmed', async () => {
  await identified(people.claimant);
  const claim = await reviewedClaim(t, people);
  await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, {
    ...(await approvalForm(t, people.staff, claim.id, 40_600)),
    reason: 'The insurer waived its deductible',
  });
  await redone(people.claimant, { firstName: 'Asha Mohan' });
  expect(refused(await post(`/claims/${claim.id}/review/confirm`, reviewer, { confirm: true }))).toBe(
    '409 payout.identity-changed',
  );
  await done(t, 'POST', `/claims/${claim.id}/review/confirm`, reviewer.token, { confirm: false, reason: 'Another name' });
});
