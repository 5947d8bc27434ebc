import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { kycFields, kycFile } from '#test/builders/kyc.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await person(t, 'admin');
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const invite = (email: string, role = 'insurance', token = admin.token) =>
  t.call('POST', '/invitations', { token, body: { email, role } });
const accept = (token: string, overrides = {}) =>
  t.call('POST', '/invitations/accept', {
    body: { token, firstName: 'Ravi', lastName: 'Iyer', password: 'Colleague1', ...overrides },
  });

test('an invited colleague opens the account with the invited address and role, once', async () => {
  const sent = await invite('Ravi@example.in');
  expect(sent).toMatchObject({
    status: 201,
    body: {
      data: {
        invitation: { email: 'ravi@example.in', role: 'insurance', duties: ['review'], state: 'open', invitedBy: 'Asha Rao' },
      },
    },
  });
  const { token, text } = await lastMessage(t, 'ravi@example.in');
  expect(text).toContain('/invitation?token=');
  expect((await t.call('POST', '/invitations/validate', { body: { token } })).body.data).toEqual({
    email: 'ravi@example.in',
    role: 'insurance',
  });
  const replies = await Promise.all([1, 2, 3].map(() => accept(token, { role: 'admin', email: 'other@example.in' })));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
  const { token: access } = await logIn(t, 'ravi@example.in', 'Colleague1');
  expect((await t.call('GET', '/auth/me', { token: access })).body.data).toMatchObject({
    role: 'insurance',
    duties: ['review'],
    isEmailVerified: true,
    requiresKYC: true,
  });
  expect((await t.call('GET', '/invitations', { token: admin.token })).body.data.invitations[0].state).toBe('accepted');
});

test('an invitation expires after seven days, can be taken back, and a new one replaces it', async () => {
  await invite('late@example.in');
  const first = await lastMessage(t, 'late@example.in');
  await invite('late@example.in', 'admin');
  const second = await lastMessage(t, 'late@example.in');
  expect((await accept(first.token)).status).toBe(400);
  const { body } = await t.call('GET', '/invitations', { token: admin.token });
  expect(body.data.invitations.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual(['open', 'revoked']);
  t.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000));
  expect(await accept(second.token)).toMatchObject({
    status: 400,
    body: { message: 'This invitation has expired or was already used. Please ask for a new one.' },
  });
  t.setNow(null);
  const [open] = body.data.invitations;
  expect((await t.call('DELETE', `/invitations/${open.id}`, { token: admin.token })).body.data.invitation.state).toBe('revoked');
  expect((await accept(second.token)).status).toBe(400);
});

test('the invited have the duties that the invitation names, and no other', async () => {
  const body = { email: 'books@example.in', role: 'insurance', duties: ['audit'] };
  expect((await t.call('POST', '/invitations', { token: admin.token, body })).status).toBe(201);
  const { token } = await lastMessage(t, 'books@example.in');
  await accept(token, { duties: ['decide', 'settings'] });
  const { token: access } = await logIn(t, 'books@example.in', 'Colleague1');
  expect((await t.call('GET', '/auth/me', { token: access })).body.data.duties).toEqual(['audit']);
  const none = await t.call('POST', '/invitations', { token: admin.token, body: { ...body, email: 'n@example.in', duties: [] } });
  expect(none.body.fieldErrors).toEqual({ duties: 'Please choose at least one duty' });
});

test('nobody alone gives a duty that moves money, or settings', async () => {
  for (const role of ['insurance', 'admin'])
    for (const duty of ['decide', 'confirm', 'cash', 'settings']) {
      const body = { email: 'puppet@example.in', role, duties: ['review', duty] };
      const { status, body: refusal } = await t.call('POST', '/invitations', { token: admin.token, body });
      expect([status, Object.keys(refusal.fieldErrors)]).toEqual([400, ['duties.1']]);
    }
  await invite('deputy@example.in', 'admin');
  await accept((await lastMessage(t, 'deputy@example.in')).token);
  const { token: access } = await logIn(t, 'deputy@example.in', 'Colleague1');
  expect((await t.call('GET', '/auth/me', { token: access })).body.data).toMatchObject({ role: 'admin', duties: ['review'] });
});

test('only administrators invite, and nobody who has an account', async () => {
  const staff = await person(t, 'insurance');
  expect((await invite('x@example.in', 'insurance', staff.token)).status).toBe(403);
  expect((await invite(staff.email)).status).toBe(409);
  expect((await invite('x@example.in', 'claimant')).body.fieldErrors).toEqual({ role: 'Please choose a role' });
});

test('no invitation link reaches the log', async () => {
  await invite('quiet@example.in');
  const { token } = await lastMessage(t, 'quiet@example.in');
  await accept(token);
  expect(token).toHaveLength(43);
  expect(t.logged()).not.toContain(token);
});

test('opens no account once who invited was suspended, or manages people no more', async () => {
  for (const without of [{ status: 'suspended' }, { duties: ['review'] }]) {
    const leaving = await person(t, 'admin');
    await invite('second-self@example.in', 'admin', leaving.token);
    const { token } = await lastMessage(t, 'second-self@example.in');
    expect((await t.call('POST', '/invitations/validate', { body: { token } })).status).toBe(200);
    await t.platform.db.updateTable('app_user').set(without).where('id', '=', leaving.userId).execute();
    expect((await t.call('POST', '/invitations/validate', { body: { token } })).status).toBe(400);
    expect((await accept(token)).body.code).toBe('invitation.invalid');
  }
});

test('an invited administrator does nothing before KYC, and another administrator who did not invite them approves it', async () => {
  const [inviter, second] = [await person(t, 'admin'), await person(t, 'admin')];
  const staff = await person(t, 'insurance');
  const email = 'third.chief@example.in';
  await invite(email, 'admin', inviter.token);
  await accept((await lastMessage(t, email)).token);
  const chief = await logIn(t, email, 'Colleague1');
  const me = async () => (await t.call('GET', '/auth/me', { token: chief.token })).body.data;
  expect(await me()).toMatchObject({ role: 'admin', kycStatus: 'not_submitted', requiresKYC: true });
  const { id } = await me();
  const users = async () => {
    const { status, body } = await t.call('GET', '/users', { token: chief.token });
    return `${status} ${body.code ?? ''}`.trim();
  };
  expect(await users()).toBe('403 auth.kyc-first');
  const documents = { identityProof: [await kycFile(t, chief.token)], addressProof: [await kycFile(t, chief.token)] };
  const body = { ...kycFields, documents };
  expect((await t.call('POST', '/kyc/submit', { token: chief.token, body })).status).toBe(200);
  expect(await users()).toBe('403 auth.kyc-first');
  const path = `/kyc/submissions/${id}`;
  const detail = (await t.call('GET', path, { token: staff.token })).body.data;
  const decisions = detail.documents.map((one: { id: string }) => ({ id: one.id, decision: 'approved' }));
  const decide = async ({ token }: Person) => {
    const called = await t.call('POST', `${path}/decide`, { token, body: { version: detail.version, documents: decisions } });
    return `${called.status} ${called.body.code ?? ''}`.trim();
  };
  expect(await decide(staff)).toBe('403 kyc.by-administrator');
  expect(await decide(inviter)).toMatch(/ approval\.connected-person$/);
  expect(await decide(second)).toBe('200');
  expect(await users()).toBe('200');
});
