import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashPassword, inTurn } from '#server/platform/auth/password-hash.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const quarter = 15 * 60_000;
/** Rate limits use fixed clock windows: stay clear of their edges. */
const earlyInAWindow = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 60_000);

const login = (email: string, password: string) => t.call('POST', '/auth/login', { body: { email, password } });
const statusOf = async (token: string) => (await t.call('GET', '/auth/me', { token })).status;

test('a reset link sets a new password once and ends every session', async () => {
  const owner = await person(t, 'claimant');
  expect((await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } })).status).toBe(200);
  const { token, text } = await lastMessage(t, owner.email);
  expect(text).toContain('/reset-password?token=');
  expect((await t.call('POST', '/auth/validate-reset-token', { body: { token } })).body.data).toEqual({ valid: true });
  expect((await t.call('POST', '/auth/reset-password', { body: { token, password: 'Newsecret1' } })).status).toBe(200);
  expect((await lastMessage(t, owner.email)).subject).toBe('Your password was changed');
  expect(await statusOf(owner.token)).toBe(401);
  expect((await login(owner.email, owner.password)).status).toBe(401);
  expect((await login(owner.email, 'Newsecret1')).status).toBe(200);
  for (const [path, body] of [
    ['/auth/validate-reset-token', { token }],
    ['/auth/reset-password', { token, password: 'Another1x' }],
  ] as const) {
    expect(await t.call('POST', path, { body })).toMatchObject({
      status: 400,
      body: { message: 'This password reset link has expired or is invalid. Please request a new one.' },
    });
  }
});

test('a password is the same however its letters are composed, and older ones go on working', async () => {
  const [composed, typed] = ['Caf\u00e9-Secret1', 'Cafe\u0301-Secret1'];
  const owner = await person(t, 'claimant');
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const { token } = await lastMessage(t, owner.email);
  await t.call('POST', '/auth/reset-password', { body: { token, password: typed } });
  expect((await login(owner.email, composed)).status).toBe(200);
  expect((await login(owner.email, typed)).status).toBe(200);
  // As stored before passwords were normalised (Unicode composition).
  await t.platform.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(typed) })
    .where('email', '=', owner.email)
    .execute();
  expect((await login(owner.email, typed)).status).toBe(200);
  expect((await login(owner.email, composed)).status).toBe(401);
});

test('an address is the same however it is pasted', async () => {
  const owner = await person(t, 'claimant');
  for (const pasted of [`\u202a${owner.email.toUpperCase()}\u202c`, `${owner.email}\u200b`, `mailto:${owner.email}\u00a0`])
    expect((await login(pasted, owner.password)).status).toBe(200);
});

test('a reset link lives one hour, and only the newest works', async () => {
  const owner = await person(t, 'claimant');
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const first = await lastMessage(t, owner.email);
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const second = await lastMessage(t, owner.email);
  expect((await t.call('POST', '/auth/validate-reset-token', { body: { token: first.token } })).status).toBe(400);
  t.setNow(new Date(Date.now() + 3601_000));
  expect((await t.call('POST', '/auth/reset-password', { body: { token: second.token, password: 'Newsecret1' } })).status).toBe(
    400,
  );
});

test('a verification link does not reset a password, nor the other way round', async () => {
  const owner = await person(t, 'claimant', { emailVerified: false });
  await t.call('POST', '/auth/resend-verification', { body: { email: owner.email } });
  const verify = await lastMessage(t, owner.email);
  expect((await t.call('POST', '/auth/reset-password', { body: { token: verify.token, password: 'Newsecret1' } })).status).toBe(
    400,
  );
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const reset = await lastMessage(t, owner.email);
  expect((await t.call('POST', '/auth/verify-email', { body: { token: reset.token } })).status).toBe(400);
});

test('changing the password needs the present one and ends the other sessions only', async () => {
  const owner = await person(t, 'claimant');
  const other = await logIn(t, owner.email);
  const wrong = await t.call('POST', '/auth/change-password', {
    token: owner.token,
    body: { currentPassword: 'no', password: 'Newsecret1' },
  });
  expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: { currentPassword: 'This is not your current password' } } });
  const changed = await t.call('POST', '/auth/change-password', {
    token: owner.token,
    body: { currentPassword: owner.password, password: 'Newsecret1' },
  });
  expect(changed.status).toBe(200);
  expect(await statusOf(owner.token)).toBe(200);
  expect(await statusOf(other.token)).toBe(401);
});

test('forgot and resend answer alike for known, unknown, verified and unverified addresses', async () => {
  const known = await person(t, 'claimant');
  const unverified = await person(t, 'claimant', { emailVerified: false });
  for (const path of ['/auth/forgot-password', '/auth/resend-verification']) {
    const replies = await Promise.all(
      [known.email, unverified.email, 'nobody@example.in'].map((email) => t.call('POST', path, { body: { email } })),
    );
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(Array(3).fill({ status: 200, body: replies[0]?.body }));
  }
  expect((await lastMessage(t, 'nobody@example.in')).count).toBe(0);
});

test('login answers alike for a wrong password and an unknown address, with the same work', async () => {
  const known = await person(t, 'claimant');
  const wrong = await login(known.email, 'not-the-password');
  const unknown = await login('nobody-at-all@example.in', 'not-the-password');
  const shape = ({ status, body }: typeof wrong) => ({ status, body: { ...body, requestId: '' } });
  expect(shape(wrong)).toEqual(shape(unknown));
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Login failed' } });
});

test('after ten failures the address waits for this account, the owner elsewhere does not, and the wait ends', async () => {
  const owner = await person(t, 'claimant');
  const start = earlyInAWindow();
  t.setNow(start);
  const fail = () => login(owner.email, 'wrong-password');
  for (let n = 0; n < 10; n += 1) expect((await fail()).status).toBe(401);
  const blocked = await login(owner.email, owner.password);
  expect(blocked).toMatchObject({
    status: 429,
    body: { message: 'Too many failed attempts. Please wait a few minutes and try again.' },
  });
  expect(Number(blocked.response.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '203.0.113.9',
    payload: { email: owner.email, password: owner.password },
  });
  expect(elsewhere.statusCode).toBe(200);
  t.setNow(new Date(start.getTime() + quarter));
  expect((await login(owner.email, owner.password)).status).toBe(200);
});

test('of many wrong logins at once no more than ten are tried', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  const replies = await Promise.all(Array.from({ length: 25 }, () => login(owner.email, 'wrong-password')));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a right login forgets the failures before it', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 9; n += 1) await login(owner.email, 'wrong-password');
    expect((await login(owner.email, owner.password)).status).toBe(200);
  }
});

test('links for one address are limited', async () => {
  t.setNow(earlyInAWindow());
  const replies = [];
  for (let n = 0; n < 6; n += 1)
    replies.push(await t.call('POST', '/auth/forgot-password', { body: { email: 'flood@example.in' } }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
});

const from = (remoteAddress: string, email: string, password: string, cookie = '') =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers: { cookie }, payload: { email, password } });

test('the addresses of one IPv6 network count as one', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  const tries = [];
  for (let n = 0; n < 12; n += 1) tries.push(await from(`2001:db8:7:7::${n + 1}`, owner.email, 'wrong-password'));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await from('2001:db8:7:8::1', owner.email, owner.password)).statusCode).toBe(200);
});

test('an account waits for a day after a hundred failures from anywhere, but not where its owner was in before', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  const entered = await from('203.0.113.20', owner.email, owner.password);
  const cookie = String(entered.headers['set-cookie']).split(';', 1)[0];
  expect((await from('203.0.113.21', owner.email, 'wrong-password')).statusCode).toBe(401);
  const { count } = await t.platform.db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '+', 99) }))
    .where('bucket', '=', 'login-anywhere')
    .where('count', '=', 1)
    .returning('count')
    .executeTakeFirstOrThrow();
  expect(count).toBe(100);
  expect((await from('203.0.113.22', owner.email, owner.password)).statusCode).toBe(429);
  expect((await from('203.0.113.22', owner.email, owner.password, cookie)).statusCode).toBe(200);
  t.setNow(new Date(earlyInAWindow().getTime() + 24 * 3_600_000));
  expect((await from('203.0.113.22', owner.email, owner.password)).statusCode).toBe(200);
});

test('while twelve passwords are at work a login is told to come again, and nothing else waits', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const flood = Array.from({ length: 12 }, () => inTurn(work));
  const refused = await login(owner.email, owner.password);
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate-limited' } });
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf(owner.token)).toBe(200);
  for (let n = 0; n < 12; n += 1) {
    ends[n]?.();
    await flood[n];
  }
  expect((await login(owner.email, owner.password)).status).toBe(200);
});

test('passwords that are guessed first are refused wherever one is chosen, and only there', async () => {
  const common = { status: 400, body: { fieldErrors: { password: 'Password is too common' } } };
  const owner = await person(t, 'claimant', { password: 'Password123' });
  const registration = { firstName: 'A', lastName: 'B', email: 'common@example.in', password: 'P@ssw0rd' };
  expect(await t.call('POST', '/auth/register', { body: registration })).toMatchObject(common);
  const change = { currentPassword: 'Password123', password: 'Welcome1' };
  expect(await t.call('POST', '/auth/change-password', { token: owner.token, body: change })).toMatchObject(common);
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const { token } = await lastMessage(t, owner.email);
  expect(await t.call('POST', '/auth/reset-password', { body: { token, password: 'Qwerty123' } })).toMatchObject(common);
  expect((await t.call('POST', '/auth/reset-password', { body: { token, password: 'Newsecret1' } })).status).toBe(200);
});

test('failed logins are in the audit: whose, from where, and never what was typed', async () => {
  t.setNow(earlyInAWindow());
  const owner = await person(t, 'claimant');
  await from('203.0.113.30', owner.email, 'canary-typed-1');
  await from('203.0.113.30', 'canary-nobody@example.in', 'canary-typed-2');
  const entries = await t.platform.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'fail-log-in')
    .where('ip', '=', '203.0.113.30')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { subject_type: 'user', subject_id: owner.userId, actor_id: null, after: { email: 'c•••@example.in', known: true } },
    { subject_type: 'user', actor_id: null, after: { email: 'c•••@example.in', known: false } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/canary/);
});

test('letters about a new address are limited by whom they go to', async () => {
  t.setNow(earlyInAWindow());
  const askers = await Promise.all([person(t, 'claimant'), person(t, 'claimant')]);
  const replies = [];
  for (let n = 0; n < 7; n += 1) {
    const { token = '', password: currentPassword = '' } = askers[n % 2] ?? {};
    replies.push(await t.call('PATCH', '/auth/me', { token, body: { email: 'flooded@example.in', currentPassword } }));
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
