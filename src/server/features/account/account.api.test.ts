import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { kycFields, kycFile } from '#test/builders/kyc.ts';
import { logIn, person } from '#test/builders/person.ts';
import { unzip } from '#test/builders/unzip.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const known = { currentPassword: 'Gatepass@1' };
const me = async (token: string) => t.call('GET', '/auth/me', { token });

async function alsoOnPhone(email: string): Promise<string> {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': phone },
    remoteAddress: '203.0.113.77',
    payload: { email, password: 'Gatepass@1' },
  });
  return reply.json().data.accessToken;
}

test('sessions are listed with device and network, and ended one by one or all others', async () => {
  const owner = await person(t, 'claimant');
  const onPhone = await alsoOnPhone(owner.email);
  const { body } = await t.call('GET', '/account/sessions', { token: owner.token });
  expect(body.data.sessions).toMatchObject([
    {
      device: 'Chrome on Android',
      deviceKey: 'auth.device.known?browser=Chrome&system=Android',
      network: '203.0.113.*',
      current: false,
    },
    { current: true, network: null },
  ]);
  const [there] = body.data.sessions;
  const stranger = await person(t, 'claimant');
  expect((await t.call('DELETE', `/account/sessions/${there.id}`, { token: stranger.token })).status).toBe(404);
  expect((await me(onPhone)).status).toBe(200);
  expect((await t.call('DELETE', `/account/sessions/${there.id}`, { token: owner.token })).status).toBe(200);
  expect((await me(onPhone)).status).toBe(401);
  const more = [await alsoOnPhone(owner.email), await alsoOnPhone(owner.email)];
  expect((await t.call('POST', '/account/sessions/end-others', { token: owner.token, body: {} })).body.data.ended).toBe(2);
  expect(await Promise.all([...more, owner.token].map(async (token) => (await me(token)).status))).toEqual([401, 401, 200]);
});

test('the profile is saved; what is left out stays', async () => {
  const owner = await person(t, 'claimant');
  const saved = await t.call('PATCH', '/auth/me', {
    token: owner.token,
    body: { firstName: 'Anita', city: 'Nashik', locale: 'hi' },
  });
  expect(saved.body.data).toMatchObject({
    message: 'Your profile has been saved.',
    user: { firstName: 'Anita', lastName: 'Rao', city: 'Nashik', locale: 'hi' },
  });
  const wrong = await t.call('PATCH', '/auth/me', {
    token: owner.token,
    body: { firstName: ' ', email: 'nonsense', role: 'admin' },
  });
  expect(wrong.body.fieldErrors).toEqual({ firstName: 'First name is required', email: 'Invalid email address' });
  await t.call('PATCH', '/auth/me', {
    token: owner.token,
    body: { role: 'admin', kycStatus: 'approved', isEmailVerified: true },
  });
  expect((await me(owner.token)).body.data).toMatchObject({ role: 'claimant', kycStatus: 'not_submitted' });
});

test('a new e-mail address counts once its own link is opened, and the old one is told', async () => {
  const owner = await person(t, 'claimant');
  const other = await logIn(t, owner.email);
  const change = (body: object) => t.call('PATCH', '/auth/me', { token: owner.token, body });
  const typed = { firstName: 'Anita', email: 'New.Address@example.in' };
  expect((await change(typed)).body.fieldErrors).toEqual({ currentPassword: 'Password is required' });
  expect((await change({ ...typed, currentPassword: 'no' })).body.fieldErrors).toEqual({
    currentPassword: 'This is not your current password',
  });
  expect((await me(owner.token)).body.data).toMatchObject({ firstName: 'Asha', pendingEmail: null });
  expect((await change({ email: owner.email.toUpperCase() })).status).toBe(200);
  const saved = await t.call('PATCH', '/auth/me', { token: owner.token, body: { email: 'New.Address@example.in', ...known } });
  expect(saved.body.data.user).toMatchObject({ email: owner.email, pendingEmail: 'new.address@example.in' });
  const { token } = await lastMessage(t, 'new.address@example.in');
  expect((await t.call('POST', '/auth/verify-email', { body: { token } })).body.data.email).toBe('new.address@example.in');
  expect((await t.call('POST', '/auth/verify-email', { body: { token } })).body.code).toBe('auth.verify-already');
  expect((await me(owner.token)).body.data).toMatchObject({
    email: 'new.address@example.in',
    pendingEmail: null,
    isEmailVerified: true,
  });
  expect((await lastMessage(t, owner.email)).subject).toBe('Your email address was changed');
  // The session that asked stays logged in; the others end.
  expect((await me(other.token)).status).toBe(401);
  const stranger = await person(t, 'claimant');
  const taken = await t.call('PATCH', '/auth/me', {
    token: stranger.token,
    body: { email: 'new.address@example.in', ...known },
  });
  expect(taken).toMatchObject({
    status: 409,
    body: { fieldErrors: { email: 'An account with this email address already exists.' } },
  });
});

test('the old address takes the account back for seven days, whatever was changed since', async () => {
  const owner = await person(t, 'claimant');
  const moveTo = async (email: string, token: string) => {
    await t.call('PATCH', '/auth/me', { token, body: { email, ...known } });
    await t.call('POST', '/auth/verify-email', { body: { token: (await lastMessage(t, email)).token } });
  };
  await moveTo('thief.one@example.in', owner.token);
  const { token, text } = await lastMessage(t, owner.email);
  expect(text).toContain('/undo-email?token=');
  await moveTo('thief.two@example.in', owner.token);
  const later = await lastMessage(t, 'thief.one@example.in');
  const undo = (link: string) => t.call('POST', '/auth/undo-email', { body: { token: link } });
  expect((await t.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(400);
  expect(await undo(token)).toMatchObject({ status: 200, body: { data: { email: owner.email } } });
  expect((await me(owner.token)).status).toBe(401);
  // Neither the old password nor links already sent work.
  expect((await t.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } })).status).toBe(401);
  for (const link of [token, later.token]) expect((await undo(link)).body.code).toBe('auth.undo-invalid');
  const reset = await lastMessage(t, owner.email);
  expect((await t.call('POST', '/auth/reset-password', { body: { token: reset.token, password: 'Newsecret1' } })).status).toBe(
    200,
  );
  expect((await t.call('POST', '/auth/login', { body: { email: owner.email, password: 'Newsecret1' } })).status).toBe(200);

  const late = [];
  for (const name of ['slow', 'slower']) {
    const one = await person(t, 'claimant');
    await moveTo(`${name}.one@example.in`, one.token);
    late.push((await lastMessage(t, one.email)).token);
  }
  const sevenDays = Date.now() + 7 * 86_400_000;
  t.setNow(new Date(sevenDays - 60_000));
  expect((await undo(late[0] ?? '')).status).toBe(200);
  t.setNow(new Date(sevenDays + 1000));
  expect((await undo(late[1] ?? '')).status).toBe(400);
});

test('of two accounts that want one new address only the first link counts', async () => {
  const [one, two] = [await person(t, 'claimant'), await person(t, 'claimant')];
  for (const { token } of [one, two])
    await t.call('PATCH', '/auth/me', { token, body: { email: 'wanted@example.in', ...known } });
  const { count } = await lastMessage(t, 'wanted@example.in');
  expect(count).toBe(2);
  const links = (await t.call('GET', '/dev/messages?to=wanted@example.in')).body.data.map(
    ({ links: [link] }: { links: string[] }) => link?.split('token=')[1],
  );
  const replies = await Promise.all(links.map((token: string) => t.call('POST', '/auth/verify-email', { body: { token } })));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const holders = await t.platform.db.selectFrom('app_user').select('id').where('email', '=', 'wanted@example.in').execute();
  expect(holders).toHaveLength(1);
});

test('choices are on until they are turned off', async () => {
  const { token } = await person(t, 'claimant');
  const { choices } = (await t.call('GET', '/account/notification-choices', { token })).body.data;
  expect(choices.reminder).toEqual({ email: true, sms: true });
  const off = { ...choices, reminder: { email: false, sms: false } };
  expect((await t.call('PUT', '/account/notification-choices', { token, body: { choices: off } })).status).toBe(200);
  expect((await t.call('GET', '/account/notification-choices', { token })).body.data.choices).toEqual(off);
});

test('my data comes as a ZIP by a job: records and files, no secrets, for me alone and for a week', async () => {
  const owner = await person(t, 'claimant');
  const file = await kycFile(t, owner.token);
  await t.call('POST', '/kyc/submit', {
    token: owner.token,
    body: { ...kycFields, documents: { identityProof: [file], addressProof: [file] } },
  });
  const started = await t.call('POST', '/account/exports', { token: owner.token, body: {} });
  expect(started).toMatchObject({ status: 202, body: { data: { export: { state: 'waiting' } } } });
  const { id } = started.body.data.export;
  expect((await t.call('POST', '/account/exports', { token: owner.token, body: {} })).body.data.export.id).toBe(id);
  const download = (token: string) =>
    t.app.inject({ method: 'GET', url: `/api/account/exports/${id}/download`, headers: { authorization: `Bearer ${token}` } });
  expect((await download(owner.token)).statusCode).toBe(409);
  expect((await lastMessage(t, owner.email)).subject).toBe('Your data is ready');
  const stranger = await person(t, 'admin');
  expect((await download(stranger.token)).statusCode).toBe(404);
  const reply = await download(owner.token);
  expect(reply.headers['content-type']).toBe('application/zip');
  const entries = unzip(reply.rawPayload);
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining(['README.txt', 'profile.json', 'kyc.json', 'claims.json', 'sessions.json']),
  );
  expect(JSON.parse(String(entries['profile.json']))).toMatchObject([{ email: owner.email }]);
  expect(String(entries['profile.json'])).not.toContain('password');
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(1);
  t.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000));
  expect((await download((await logIn(t, owner.email)).token)).statusCode).toBe(409);
});

test('my data names nobody of the staff and nothing that only they read of my claim', async () => {
  const owner = await person(t, 'claimant');
  const staff = await person(t, 'insurance');
  const { rows } = await t.platform.pool.query<{ id: string }>(
    "insert into claim (number, claimant_id, stage, assignee_id, first_approver_id) values ('CLM-TEST-9', $1, 'review', $2, $2) returning id",
    [owner.userId, staff.userId],
  );
  const event = (kind: string, audience: string[], data: object) => ({
    claim_id: rows[0]?.id ?? '',
    actor_id: staff.userId,
    actor_role: 'insurance',
    kind,
    audience,
    data: JSON.stringify(data),
  });
  const events = [event('review-started', ['claimant'], {}), event('insurer-denied', [], { officer: 'Kavita Menon' })];
  await t.platform.db.insertInto('claim_event').values(events).execute();
  const { id } = (await t.call('POST', '/account/exports', { token: owner.token, body: {} })).body.data.export;
  await t.runJobs();
  const headers = { authorization: `Bearer ${owner.token}` };
  const reply = await t.app.inject({ method: 'GET', url: `/api/account/exports/${id}/download`, headers });
  const entries = unzip(reply.rawPayload);
  expect(JSON.parse(String(entries['claim-events.json']))).toMatchObject([{ kind: 'review-started' }]);
  const all = Object.values(entries).map(String).join('\n');
  expect(all).not.toContain('Kavita Menon');
  expect(all).not.toContain(staff.userId);
});

test('closing an account takes personal data away, says what is kept and why, and frees the address', async () => {
  const owner = await person(t, 'claimant', { phone: '9811111111', address: '7 Hidden Lane' });
  const file = await kycFile(t, owner.token);
  await t.call('POST', '/kyc/submit', {
    token: owner.token,
    body: { ...kycFields, documents: { identityProof: [file], addressProof: [file] } },
  });
  const close = (body: object) => t.call('POST', '/account/close', { token: owner.token, body });
  const { token } = await person(t, 'admin');
  const toDecide = async () => (await t.call('GET', '/dashboard/counts', { token })).body.data.users;
  const waiting = await toDecide();
  expect((await close({ password: 'wrong', confirm: true })).body.fieldErrors).toEqual({
    password: 'This is not your current password',
  });
  expect((await close({ password: owner.password })).body.fieldErrors).toEqual({
    confirm: 'Please confirm that you want to close your account',
  });
  const closed = await close({ password: owner.password, confirm: true });
  expect(closed.body.data.kept.map(({ what }: { what: string }) => what)).toEqual([
    'KYC form and documents',
    'The record of who did what',
  ]);
  expect((await lastMessage(t, owner.email)).subject).toBe('Your account is closed');
  expect((await me(owner.token)).status).toBe(401);
  expect((await t.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } })).status).toBe(401);
  const row = await t.platform.db.selectFrom('app_user').selectAll().where('id', '=', owner.userId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Asha|9811111111|Hidden Lane/);
  expect(row.email).not.toBe(owner.email);
  // The placeholder address of a closed account is not shown to staff.
  const { body: found } = await t.call('GET', '/users?status=closed', { token });
  expect(found.data.data).toMatchObject([{ id: owner.userId, email: '' }]);
  // Pending requests leave the queue; submitted KYC can still be viewed.
  const { body: submissions } = await t.call('GET', '/kyc/submissions?status=pending&search=Closed', { token });
  expect(submissions.data.data).toEqual([]);
  expect(await toDecide()).toBe(waiting - 1);
  const { body: handedIn } = await t.call('GET', `/kyc/submissions/${owner.userId}`, { token });
  expect(handedIn.data).toMatchObject({ name: 'Closed account', email: '', status: 'not_submitted' });
  const documents = handedIn.data.documents.map(({ id }: { id: string }) => ({ id, decision: 'approved' }));
  const decided = await t.call('POST', `/kyc/submissions/${owner.userId}/decide`, {
    token,
    body: { version: handedIn.data.version, documents },
  });
  expect([decided.status, decided.body.code]).toEqual([409, 'kyc.wrong-state']);
  const again = { firstName: 'A', lastName: 'B', email: owner.email, password: 'hathi77' };
  expect((await t.call('POST', '/auth/register', { body: again })).status).toBe(201);
});

test('what is kept, and why, is said in the language of the account', async () => {
  const owner = await person(t, 'claimant');
  await t.platform.db.updateTable('app_user').set({ locale: 'hi' }).where('id', '=', owner.userId).execute();
  await t.call('POST', '/account/close', { token: owner.token, body: { password: owner.password, confirm: true } });
  const letter = await lastMessage(t, owner.email);
  expect(letter.text).toContain('किसने क्या किया, इसका रिकॉर्ड: यह दिखाता है');
  expect(letter.text).not.toContain('The record');
});

test('no account is closed while a claim is under way, nor a staff account at all', async () => {
  const owner = await person(t, 'claimant');
  await t.platform.pool.query(`insert into claim (number, claimant_id, stage) values ('CLM-TEST-1', $1, 'review')`, [
    owner.userId,
  ]);
  const refused = await t.call('POST', '/account/close', {
    token: owner.token,
    body: { password: owner.password, confirm: true },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'account.open-business' } });
  const staff = await person(t, 'insurance');
  expect(
    (await t.call('POST', '/account/close', { token: staff.token, body: { password: staff.password, confirm: true } })).status,
  ).toBe(403);
});
