import { afterAll, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { garageKyc } from '#test/builders/kyc.ts';
import { logIn, noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { done } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());

interface Applicant {
  readonly id: string;
  readonly ownerId: string;
  readonly email: string;
  readonly token: string;
}

let count = 0;
/** A garage that applied and verified its e-mail, with its papers unless said otherwise. */
async function applied({ papers = true } = {}): Promise<Applicant> {
  count += 1;
  const email = `one${count}@example.in`;
  const { body } = await t.call('POST', '/garage/register', {
    body: garageRegistration({ emailAddress: email, garageName: `One Decision ${count}`, bankAccNo: `99887766${5500 + count}` }),
  });
  await t.runJobs();
  const { id: ownerId } = await t.platform.db
    .updateTable('app_user')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await logIn(t, email, 'hathi77');
  if (papers) await done(t, 'POST', '/kyc/submit', token, await garageKyc(t, token));
  return { id: body.data.garageId, ownerId, email, token };
}

const decide = (id: string, verdict: 'approve' | 'reject' | 'ask-changes', body: object, by = staff) =>
  t.call('POST', `/garage/applications/${id}/${verdict}`, { token: by.token, body });

/** The decision on every paper, one of which may be refused. */
async function papersOf({ ownerId }: Applicant, refused?: string) {
  const { version, documents } = await done(t, 'GET', `/kyc/submissions/${ownerId}`, staff.token);
  return {
    version,
    documents: documents.map(({ id, type }: { id: string; type: string }) =>
      type === refused ? { id, decision: 'rejected', reason: 'It is blurred' } : { id, decision: 'approved' },
    ),
  };
}

const stateOf = async ({ id }: Applicant) => {
  const { profile, kycStatus } = await done(t, 'GET', `/garage/applications/${id}`, staff.token);
  return { listing: profile.applicationState, papers: kycStatus };
};

test('one approval settles listing and papers, each with its own record, and the garage reads one letter', async () => {
  const garage = await applied();
  expect(await stateOf(garage)).toEqual({ listing: 'submitted', papers: 'pending' });
  const waiting = await done(t, 'GET', '/kyc/submissions?status=pending&role=garage', staff.token);
  expect(waiting.data).toContainEqual(expect.objectContaining({ userId: garage.ownerId, applicationId: garage.id }));
  const before = (await lastMessage(t, garage.email)).count;
  expect((await decide(garage.id, 'approve', { papers: await papersOf(garage) })).status).toBe(200);
  expect(await stateOf(garage)).toEqual({ listing: 'approved', papers: 'approved' });
  const last = await lastMessage(t, garage.email);
  expect({ letters: last.count - before, subject: last.subject }).toEqual({ letters: 1, subject: 'Your garage is approved' });
  const records = await t.platform.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', 'in', [garage.id, garage.ownerId])
    .where('action', 'like', 'approve-%')
    .execute();
  expect(records.map(({ action }) => action).toSorted()).toEqual(['approve-application', 'approve-kyc']);
});

test('nobody is approved before the papers, with a paper undecided, or with one refused', async () => {
  const early = await applied({ papers: false });
  expect(await decide(early.id, 'approve', {})).toMatchObject({ status: 409, body: { code: 'garage.papers-first' } });
  const garage = await applied();
  expect(await decide(garage.id, 'approve', {})).toMatchObject({ status: 400, body: { code: 'kyc.undecided' } });
  const papers = await papersOf(garage, 'identityProof');
  expect(await decide(garage.id, 'approve', { papers })).toMatchObject({ status: 409, body: { code: 'garage.papers-refused' } });
  expect(await decide(garage.id, 'approve', { papers: { ...papers, version: papers.version - 1 } })).toMatchObject({
    status: 409,
    body: { code: 'record.conflict' },
  });
  expect(await stateOf(garage)).toEqual({ listing: 'submitted', papers: 'pending' });
});

test('more is asked for once: what to change and which paper to send again', async () => {
  const garage = await applied();
  const papers = await papersOf(garage, 'addressProof');
  expect((await decide(garage.id, 'ask-changes', { reason: 'Please add the plot number', papers })).status).toBe(200);
  expect(await stateOf(garage)).toEqual({ listing: 'changes-asked', papers: 'rejected' });
  const { text } = await lastMessage(t, garage.email);
  expect(text).toContain('Please add the plot number');
  expect(text).toContain('It is blurred');
  const { toSubmit } = await done(t, 'GET', '/kyc/status', garage.token);
  expect(toSubmit).toEqual(['addressProof']);
});

test('a refusal takes the papers with it', async () => {
  const garage = await applied();
  expect((await decide(garage.id, 'reject', { reason: 'No such business' })).status).toBe(200);
  expect(await stateOf(garage)).toEqual({ listing: 'rejected', papers: 'rejected' });
});

test('staff who are connected with the garage do not approve it', async () => {
  const garage = await applied();
  const kin = await person(t, 'insurance');
  await noteInvitation(t, kin, { ...kin, userId: garage.ownerId, email: garage.email });
  const reply = await decide(garage.id, 'approve', { papers: await papersOf(garage) }, kin);
  expect(reply).toMatchObject({ status: 409, body: { code: 'approval.connected-person' } });
});
