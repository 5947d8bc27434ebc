import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { kycFields, kycFile, surveyorKyc } from '#test/builders/kyc.ts';
import type { Person } from '#test/builders/person.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp();
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());

const submit = (token: string, body: object) => t.call('POST', '/kyc/submit', { token, body });
const status = async (token: string) => (await t.call('GET', '/kyc/status', { token })).body.data;
const view = async (userId: string) => (await t.call('GET', `/kyc/submissions/${userId}`, { token: staff.token })).body.data;
const decide = (userId: string, body: object, token = staff.token) =>
  t.call('POST', `/kyc/submissions/${userId}/decide`, { token, body });
const newcomer = (role: 'surveyor' | 'garage' | 'claimant' | 'insurance') => person(t, role, { kycStatus: 'not_submitted' });

type Document = { id: string; type: string; decision: string; reason: string | null };
function decisions(detail: TestBody, rejected: Record<string, string> = {}): object {
  const documents = (detail.documents as Document[]).map(({ id, type }) =>
    type in rejected ? { id, decision: 'rejected', reason: rejected[type] } : { id, decision: 'approved' },
  );
  return { version: detail.version, documents };
}

test('a surveyor hands in, one document is rejected, only that is handed in again, and approval admits', async () => {
  const surveyor = await newcomer('surveyor');
  await t.platform.pool.query(
    `insert into surveyor_profile (user_id, license_number, full_name, aadhaar_last4, aadhaar_reference, aadhaar_name, aadhaar_verified_at, aadhaar_consent_at,
      bank_account_encrypted, bank_account_last4, bank_ifsc, bank_account_name, bank_verified_at)
     values ($1, 'SLA1234567', 'Asha Rao', '1234', 'ref', 'Asha Rao', now(), now(), $2, '9012', 'HDFC0001234', 'Asha Rao', now())`,
    [surveyor.userId, t.platform.cipher.encrypt('123456789012')],
  );
  expect(await status(surveyor.token)).toMatchObject({
    status: 'not_submitted',
    documents: [],
    toSubmit: ['identityProof', 'addressProof', 'surveyorLicense'],
  });
  const input = await surveyorKyc(t, surveyor.token);
  const submitted = await submit(surveyor.token, input);
  expect(submitted).toMatchObject({
    status: 200,
    body: {
      data: {
        message: 'KYC submitted successfully! Your application is under review.',
        kyc: { status: 'pending', timesSubmitted: 1 },
      },
    },
  });
  expect((await submit(surveyor.token, input)).status).toBe(409);

  const first = await view(surveyor.userId);
  expect(first).toMatchObject({ role: 'surveyor', fields: { yearsOfExperience: 12, city: 'Pune' }, documents: [{}, {}, {}, {}] });
  expect(first.checked.map(({ label }: { label: string }) => label)).toContain('Name on Aadhaar');
  const rejected = await decide(surveyor.userId, decisions(first, { addressProof: 'The address cannot be read' }));
  expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'Address proof: The address cannot be read' });
  expect((await lastMessage(t, surveyor.email)).text).toContain('The address cannot be read');
  expect(await status(surveyor.token)).toMatchObject({ status: 'rejected', toSubmit: ['addressProof'] });

  const again = await submit(surveyor.token, { ...input, documents: { addressProof: [await kycFile(t, surveyor.token)] } });
  expect(again.body.data.kyc).toMatchObject({ status: 'pending', timesSubmitted: 2 });
  const second = await view(surveyor.userId);
  expect(second.documents.map(({ decision }: Document) => decision).sort()).toEqual([
    'approved',
    'approved',
    'approved',
    'undecided',
  ]);
  const open = second.documents.filter(({ decision }: Document) => decision === 'undecided');
  const stale = await decide(surveyor.userId, decisions({ ...second, version: first.version }));
  expect(stale).toMatchObject({ status: 409, body: { code: 'record.conflict' } });
  const approved = await decide(surveyor.userId, {
    version: second.version,
    documents: open.map(({ id }: Document) => ({ id, decision: 'approved' })),
  });
  expect(approved.body.data).toMatchObject({ status: 'approved', reason: null });
  expect((await t.call('GET', '/auth/me', { token: surveyor.token })).body.data).toMatchObject({
    kycStatus: 'approved',
    surveyor: { specializations: ['Motor Vehicle'] },
  });

  const reopened = await t.call('POST', `/kyc/submissions/${surveyor.userId}/reopen`, {
    token: staff.token,
    body: { documents: [second.documents[0].id], reason: 'The licence has lapsed' },
  });
  expect(reopened.body.data.status).toBe('rejected');
  expect((await status(surveyor.token)).toSubmit).toHaveLength(1);
  const actions = await t.platform.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', surveyor.userId)
    .where('action', 'like', '%kyc%')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'submit-kyc',
    'view-kyc',
    'reject-kyc',
    'submit-kyc',
    'view-kyc',
    'approve-kyc',
    'reopen-kyc',
  ]);
});

test('staff read and decide nothing before somebody has approved their KYC', async () => {
  const { token: their } = await newcomer('claimant');
  const surveyor = await newcomer('surveyor');
  await submit(surveyor.token, await surveyorKyc(t, surveyor.token));
  const detail = await view(surveyor.userId);
  const { name } = await t.platform.db
    .selectFrom('stored_file')
    .select('name')
    .where('owner_id', '=', surveyor.userId)
    .executeTakeFirstOrThrow();
  for (const kycStatus of ['not_submitted', 'pending', 'rejected'] as const) {
    const { token, userId } = await person(t, 'insurance', { kycStatus });
    const replies = [
      t.call('GET', '/kyc/submissions', { token }),
      t.call('GET', `/kyc/submissions/${surveyor.userId}`, { token }),
      decide(surveyor.userId, decisions(detail), token),
      t.call('GET', '/claims', { token }),
      t.call('GET', '/users', { token }),
      t.call('POST', `/claims/${surveyor.userId}/review/decide`, { token, body: { decision: 'reject', reason: 'x' } }),
    ];
    expect((await Promise.all(replies)).map(({ status: is, body }) => `${is} ${body.code}`)).toEqual(
      replies.map(() => '403 auth.kyc-first'),
    );
    expect((await t.call('GET', `/v1/files/serve/${name}`, { token })).status).toBe(404);
    expect((await t.call('GET', '/auth/me', { token })).body.data).toMatchObject({ id: userId, kycStatus });
    expect((await t.call('GET', '/kyc/status', { token })).status).toBe(200);
  }
  expect((await t.call('GET', '/claims', { token: their })).status).toBe(200);
  expect(await status(surveyor.token)).toMatchObject({ status: 'pending' });
});

test('a document that is not decided keeps the submission open; a rejection needs its reason', async () => {
  const claimant = await newcomer('claimant');
  const documents = { identityProof: [await kycFile(t, claimant.token)], addressProof: [await kycFile(t, claimant.token)] };
  await submit(claimant.token, { ...kycFields, documents });
  const detail = await view(claimant.userId);
  const [one, two] = detail.documents;
  const half = await decide(claimant.userId, { version: detail.version, documents: [{ id: one.id, decision: 'approved' }] });
  expect(half).toMatchObject({ status: 400, body: { code: 'kyc.undecided', details: { missing: ['addressProof'] } } });
  const silent = await decide(claimant.userId, {
    version: detail.version,
    documents: [
      { id: one.id, decision: 'approved' },
      { id: two.id, decision: 'rejected', reason: '  ' },
    ],
  });
  expect(silent.body.fieldErrors).toEqual({ 'documents.1.reason': 'Please give a reason' });
  expect((await view(claimant.userId)).documents.map(({ decision }: Document) => decision)).toEqual(['undecided', 'undecided']);
});

test('of two reviewers at once one decides, the other sees a conflict', async () => {
  const claimant = await newcomer('claimant');
  const documents = { identityProof: [await kycFile(t, claimant.token)], addressProof: [await kycFile(t, claimant.token)] };
  await submit(claimant.token, { ...kycFields, documents });
  const detail = await view(claimant.userId);
  const replies = await Promise.all([
    decide(claimant.userId, decisions(detail)),
    decide(claimant.userId, decisions(detail, { identityProof: 'blurred' })),
  ]);
  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('nobody decides their own KYC, and others’ documents cannot be slipped in', async () => {
  const colleague = await person(t, 'admin', { kycStatus: 'not_submitted' });
  const papers = async () => [await kycFile(t, colleague.token)];
  const fields = { ...kycFields, companyName: 'Gatepass', companyRegistrationNumber: 'U1', iraiRegistrationNumber: 'IRDA1' };
  await submit(colleague.token, {
    ...fields,
    documents: { identityProof: await papers(), addressProof: await papers(), insuranceLicense: await papers() },
  });
  const detail = await view(colleague.userId);
  expect(await decide(colleague.userId, decisions(detail), colleague.token)).toMatchObject({
    status: 403,
    body: { code: 'auth.kyc-first' },
  });
  expect(await decide(staff.userId, { version: 1, documents: [] })).toMatchObject({ status: 403, body: { code: 'kyc.own' } });
  const inviter = await person(t, 'admin', { duties: ['review'] });
  const sibling = await person(t, 'insurance', { duties: ['review'] });
  for (const invited of [colleague, sibling]) await noteInvitation(t, inviter, invited);
  for (const kin of [inviter, sibling])
    expect(await decide(colleague.userId, decisions(detail), kin.token)).toMatchObject({
      status: 409,
      body: { code: 'approval.connected-person' },
    });
  const other = await newcomer('claimant');
  await submit(other.token, {
    ...kycFields,
    documents: { identityProof: [await kycFile(t, other.token)], addressProof: [await kycFile(t, other.token)] },
  });
  const foreign = await decide(other.userId, {
    ...decisions(await view(other.userId)),
    documents: [{ id: detail.documents[0].id, decision: 'approved' }],
  });
  expect(foreign.status).toBe(404);
});

test('files must be one’s own KYC uploads', async () => {
  const owner = await newcomer('claimant');
  const stranger = await newcomer('claimant');
  const theirs = await kycFile(t, stranger.token);
  const { status: code, body } = await submit(owner.token, {
    ...kycFields,
    documents: { identityProof: [theirs], addressProof: [{ fileKey: 'made-up-key', fileUrl: '' }] },
  });
  expect(code).toBe(400);
  expect(body.fieldErrors).toEqual({
    'documents.identityProof.0.fileKey': 'This file could not be found. Please upload it again.',
    'documents.addressProof.0.fileKey': 'This file could not be found. Please upload it again.',
  });
});

test('the queue shows who waits longest first, to staff only', async () => {
  const { body } = await t.call('GET', '/kyc/submissions?status=pending&limit=2', { token: staff.token });
  expect(body.data.data.length).toBeGreaterThan(0);
  const times = body.data.data.map(({ submittedAt }: { submittedAt: string }) => submittedAt);
  expect(times.toSorted((a: string, b: string) => a.localeCompare(b))).toEqual(times);
  const claimant = await newcomer('claimant');
  expect((await t.call('GET', '/kyc/submissions', { token: claimant.token })).status).toBe(403);
  expect((await t.call('GET', `/kyc/submissions/${claimant.userId}`, { token: staff.token })).status).toBe(404);
});

test('a file that a submission names can be read by its owner and, audited, by staff; by nobody else', async () => {
  const owner = await newcomer('claimant');
  const stranger = await newcomer('claimant');
  const file = await kycFile(t, owner.token);
  await submit(owner.token, {
    ...kycFields,
    documents: { identityProof: [file], addressProof: [await kycFile(t, owner.token)] },
  });
  const read = async (token?: string) => (await t.call('GET', file.fileUrl.replace('/api', ''), { token })).status;
  expect(await Promise.all([read(owner.token), read(staff.token), read(stranger.token), read()])).toEqual([200, 200, 404, 401]);
  const views = await t.platform.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('action', '=', 'view-kyc-file')
    .where('subject_id', '=', owner.userId)
    .execute();
  expect(views).toEqual([{ actor_id: staff.userId }]);
});
