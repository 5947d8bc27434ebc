import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { send } from '#server/platform/messages/send.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import { cast, disbursedClaim } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let last = 8_000_000_000;
const newNumber = () => String((last += 1));
const post = (path: string, body: object, token?: string) => t.call('POST', path, { body, token });
const me = async (token: string) => (await t.call('GET', '/auth/me', { token })).body.data;

async function proved(phone: string): Promise<string> {
  const { body } = await post('/auth/phone/code', { phone });
  const otp = /\d{6}/.exec((await lastMessage(t, phone)).text)?.[0] ?? '';
  const reply = await post('/auth/phone', { phone, otp, token: body.data.token });
  return reply.body.data.signUpToken ?? reply.body.data.accessToken;
}

/** A person with only a name and a number. */
async function newcomer(phone: string): Promise<Person> {
  const { status, body } = await post('/auth/phone/sign-up', {
    name: 'Ramesh Kumar Patil',
    phone,
    signUpToken: await proved(phone),
  });
  expect(status).toBe(200);
  const { accessToken: token, refreshToken } = body.data;
  return { userId: (await me(token)).id, email: '', password: '', token, refreshToken };
}

test('a name and a number make an account, which the number opens again', async () => {
  const phone = newNumber();
  const { token, userId } = await newcomer(phone);
  expect(await me(token)).toMatchObject({
    ...{ firstName: 'Ramesh Kumar', lastName: 'Patil', email: '', phone, role: 'claimant' },
    ...{ isEmailVerified: false, isPhoneVerified: true, requiresVerification: false, hasPassword: false },
  });
  t.setNow(new Date(Date.now() + 31_000));
  expect((await me(await proved(phone))).id).toBe(userId);
  const row = await t.platform.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  expect([row.email, row.password_hash]).toEqual([null, null]);
});

test('what was proved counts for its number, once, for an hour; two at once make one account', async () => {
  const phone = newNumber();
  const signUpToken = await proved(phone);
  const signUp = (number = phone) => post('/auth/phone/sign-up', { name: 'Ramesh', phone: number, signUpToken });
  expect((await signUp(newNumber())).body.code).toBe('auth.phone-gate');
  t.setNow(new Date(Date.now() + 61 * 60_000));
  expect((await signUp()).body.code).toBe('auth.phone-gate');
  t.setNow(null);
  const both = await Promise.all([signUp(), signUp()]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  const another = newNumber();
  const tokens = [await proved(another)];
  t.setNow(new Date(Date.now() + 31_000));
  tokens.push(await proved(another));
  const replies = await Promise.all(
    tokens.map((one) => post('/auth/phone/sign-up', { name: 'Ramesh', phone: another, signUpToken: one })),
  );
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
});

test('a whole claim is filed, paid and followed by somebody without an address, and staff see who it is', async () => {
  const people = await cast(t);
  const phone = newNumber();
  const claimant = await newcomer(phone);
  const { id } = await disbursedClaim(t, { ...people, claimant });
  for (const token of [claimant.token, people.staff.token]) {
    const { status, body } = await t.call('GET', `/claims/${id}`, { token });
    expect({ status, stage: body.data.stage }).toEqual({ status: 200, stage: 'disbursed' });
  }
  const admin = await person(t, 'admin');
  const { body } = await t.call('GET', `/users?search=${phone}`, { token: admin.token });
  expect(body.data.data).toMatchObject([{ id: claimant.userId, email: '' }]);
  expect((await t.call('GET', `/users/${claimant.userId}`, { token: admin.token })).status).toBe(200);
  expect((await lastMessage(t, phone)).count).toBeGreaterThan(3);
});

test('what others read in a letter, they are told by SMS to look at', async () => {
  const phone = newNumber();
  const { userId } = await newcomer(phone);
  await inTransaction(t.platform, systemActor('test'), (tx) => send(tx, userId, 'password-changed', {}));
  expect((await lastMessage(t, phone)).text).toMatch(/^Gatepass has news for you: http.*\/app\/dashboard$/);
});

test('e-mail follows without a password, told by SMS; it counts once its link was opened, and then a password can be chosen', async () => {
  const phone = newNumber();
  const { token } = await newcomer(phone);
  const email = `follows-${phone}@example.in`;
  const other = await t.call('PATCH', '/auth/me', { token, body: { phone: newNumber() } });
  expect(other).toMatchObject({ status: 409, body: { code: 'account.phone-alone' } });
  expect((await t.call('PATCH', '/auth/me', { token, body: { email } })).status).toBe(200);
  expect((await me(token)).email).toBe('');
  await post('/auth/forgot-password', { email });
  const letter = await lastMessage(t, email);
  expect(letter.count).toBe(1);
  expect((await post('/auth/login', { email, password: 'Gatepass@1' })).status).toBe(401);
  expect((await post('/auth/verify-email', { token: letter.token })).status).toBe(200);
  expect(await me(token)).toMatchObject({ email, isEmailVerified: true, hasPassword: false });
  expect((await lastMessage(t, phone)).text).toContain('An email address was added to your Gatepass account.');
  const { body: draft } = await post('/claims/multi-part', {}, token);
  const account = { accountName: 'Ramesh Patil', accountNumber: '026291800001191', ifsc: 'HDFC0000240' };
  expect((await post(`/claims/${draft.data.claimId}/surplus/account`, account, token)).body.code).toBe('claim.payee-locked');
  const close = await post('/account/close', { password: 'Gatepass@1', confirm: true }, token);
  expect(close.body.fieldErrors.password).toBe(
    'You have no password yet. Add your email to your profile, then choose one with “Forgot your password?”.',
  );
  await post('/auth/forgot-password', { email });
  await post('/auth/reset-password', { token: (await lastMessage(t, email)).token, password: 'Hathi-1234' });
  expect((await me((await logIn(t, email, 'Hathi-1234')).token)).hasPassword).toBe(true);
});
