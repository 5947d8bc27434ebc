import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const refresh = (refreshToken: string) => t.call('POST', '/auth/refresh', { body: { refreshToken } });
const statusOf = async (token: string) => (await t.call('GET', '/auth/me', { token })).status;
const inSeconds = (seconds: number) => t.setNow(new Date(Date.now() + seconds * 1000));

test('a refresh token is spent by its use and gives the next', async () => {
  const { refreshToken, token } = await person(t, 'claimant');
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['accessToken', 'refreshToken']);
  expect(body.data.refreshToken).not.toBe(refreshToken);
  expect(await statusOf(body.data.accessToken)).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect((await refresh(body.data.refreshToken)).status).toBe(200);
});

test('a spent token that comes again ends the family, and the end is audited', async () => {
  const owner = await person(t, 'claimant');
  const first = await refresh(owner.refreshToken);
  const thief = await refresh(owner.refreshToken);
  expect(thief).toMatchObject({ status: 401, body: { code: 'auth.refresh-invalid' } });
  expect((await refresh(first.body.data.refreshToken)).status).toBe(401);
  expect(await statusOf(first.body.data.accessToken)).toBe(401);
  const ends = await t.platform.db.selectFrom('audit_entry').select('after').where('action', '=', 'end-session').execute();
  expect(ends).toEqual([{ after: { reason: 'refresh token used twice' } }]);
});

/** A browser: its refreshes send its device cookie. */
async function browser() {
  const { email, password } = await person(t, 'claimant');
  const headers = { 'user-agent': 'Firefox of this person' };
  const login = await t.call('POST', '/auth/login', { body: { email, password }, headers });
  const [cookie = ''] = String(login.response.headers['set-cookie']).split(';');
  const ask = (refreshToken: string, others: Record<string, string> = {}) =>
    t.call('POST', '/auth/refresh', { body: { refreshToken }, headers: { ...headers, cookie, ...others } });
  return { ...login.body.data, ask } as { refreshToken: string; ask: typeof ask };
}

test('an answer that was lost is given again to the same device, and nothing of it can be read from the database', async () => {
  const { refreshToken, ask } = await browser();
  const lost = await ask(refreshToken);
  inSeconds(59);
  const again = await ask(refreshToken);
  expect(again).toMatchObject({ status: 200, body: { data: { refreshToken: lost.body.data.refreshToken } } });
  expect(await statusOf(again.body.data.accessToken)).toBe(200);
  const kept = JSON.stringify(await t.platform.db.selectFrom('refresh_token').selectAll().execute());
  for (const token of [refreshToken, lost.body.data.refreshToken]) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  // Concurrent, as from tabs without locks: all get the same tokens.
  const next = await Promise.all([1, 2, 3].map(() => ask(again.body.data.refreshToken)));
  expect(new Set(next.map(({ body }) => body.data.refreshToken)).size).toBe(1);
});

test.each<[string, (one: Awaited<ReturnType<typeof browser>>, successor: string) => Promise<{ status: number }>]>([
  ['from another device', ({ refreshToken, ask }) => ask(refreshToken, { cookie: `device=${'A'.repeat(43)}` })],
  ['from a program that says nothing of its device', ({ refreshToken }) => refresh(refreshToken)],
  ['from another browser that has the cookie', ({ refreshToken, ask }) => ask(refreshToken, { 'user-agent': 'Chrome' })],
  [
    'after a minute',
    ({ refreshToken, ask }) => {
      inSeconds(61);
      return ask(refreshToken);
    },
  ],
  [
    'once its answer has been used',
    async ({ refreshToken, ask }, successor) => {
      expect((await ask(successor)).status).toBe(200);
      return ask(refreshToken);
    },
  ],
])('a spent token that comes %s ends the family', async (_how, comeAgain) => {
  const one = await browser();
  const given = await one.ask(one.refreshToken);
  expect((await comeAgain(one, given.body.data.refreshToken)).status).toBe(401);
  t.setNow(null);
  expect(await statusOf(given.body.data.accessToken)).toBe(401);
  expect((await one.ask(given.body.data.refreshToken)).status).toBe(401);
});

test('of many refreshes with one token at once, one succeeds; the others end the session', async () => {
  const owner = await person(t, 'claimant');
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(owner.refreshToken)));
  const given = replies.filter((reply) => reply.status === 200);
  expect(given).toHaveLength(1);
  expect((await refresh(given[0]?.body.data.refreshToken)).status).toBe(401);
  expect(await statusOf(owner.token)).toBe(401);
});

test.each(['nothing of ours', 'x'.repeat(43)])('an unknown token is refused: %s', async (token) => {
  expect((await refresh(token)).status).toBe(401);
});

test('without a token the refresh says so', async () => {
  const { status, body } = await t.call('POST', '/auth/refresh', { body: {} });
  expect(status).toBe(400);
  expect(body.fieldErrors).toEqual({ refreshToken: 'No refresh token available' });
});

test('a refresh token lives 30 days from its last use', async () => {
  const { refreshToken } = await person(t, 'claimant');
  inSeconds(29 * 86_400);
  const renewed = await refresh(refreshToken);
  expect(renewed.status).toBe(200);
  inSeconds(58 * 86_400);
  const renewedAgain = await refresh(renewed.body.data.refreshToken);
  expect(renewedAgain.status).toBe(200);
  inSeconds(89 * 86_400);
  expect((await refresh(renewedAgain.body.data.refreshToken)).status).toBe(401);
});

test('after 90 days a session ends however often it was refreshed', async () => {
  let { refreshToken } = await person(t, 'claimant');
  for (const days of [25, 50, 75, 89.9]) {
    inSeconds(days * 86_400);
    const renewed = await refresh(refreshToken);
    expect(renewed.status).toBe(200);
    ({ refreshToken } = renewed.body.data);
    if (days === 89.9) {
      expect(await statusOf(renewed.body.data.accessToken)).toBe(200);
      inSeconds(90 * 86_400 + 1);
      expect(await statusOf(renewed.body.data.accessToken)).toBe(401);
    }
  }
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('logout ends the session at once, by either token, and answers the same twice', async () => {
  const owner = await person(t, 'claimant');
  const other = await logIn(t, owner.email);
  expect((await t.call('POST', '/auth/logout', { token: owner.token, body: {} })).body.data).toEqual({
    message: 'Logged out successfully',
  });
  expect(await statusOf(owner.token)).toBe(401);
  expect((await refresh(owner.refreshToken)).status).toBe(401);
  expect(await statusOf(other.token)).toBe(200);
  expect((await t.call('POST', '/auth/logout', { body: { refreshToken: other.refreshToken } })).status).toBe(200);
  expect(await statusOf(other.token)).toBe(401);
  expect((await t.call('POST', '/auth/logout', { body: { refreshToken: other.refreshToken } })).status).toBe(200);
});

test('a suspended or closed account has no session, whatever token it shows', async () => {
  const owner = await person(t, 'claimant');
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', owner.userId).execute();
  expect(await statusOf(owner.token)).toBe(401);
  expect((await refresh(owner.refreshToken)).status).toBe(401);
  const { status, body } = await t.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'auth.suspended' });
});

test('a token that was altered or signed by another is refused', async () => {
  const { token } = await person(t, 'claimant');
  const [head = '', , signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 4_000_000_000 })).toString('base64url');
  expect(await statusOf(`${head}.${forged}.${signature}`)).toBe(401);
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  expect(await statusOf(`${none}.${token.split('.')[1]}.`)).toBe(401);
  expect(await statusOf('nonsense')).toBe(401);
});

test('an access token lasts 15 minutes and says only who and which session', async () => {
  const { token } = await person(t, 'claimant');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid', 'sub']);
  expect(claims.exp - claims.iat).toBe(900);
});

test('a role that needs KYC gets tokens and is told', async () => {
  const garage = await person(t, 'garage', { kycStatus: 'not_submitted' });
  const { body } = await t.call('POST', '/auth/login', { body: { email: garage.email, password: garage.password } });
  expect(body.data).toMatchObject({
    requiresKYC: true,
    requiresVerification: false,
    message: 'Please complete your KYC verification to access all features.',
  });
  expect(body.data.accessToken).toBeTruthy();
  const pending = await person(t, 'surveyor', { kycStatus: 'pending' });
  expect(
    (await t.call('POST', '/auth/login', { body: { email: pending.email, password: pending.password } })).body.data.requiresKYC,
  ).toBe(false);
});

test('the device is known again by a cookie for the addresses below /api/auth, renewed with the session; the database keeps a hash', async () => {
  const one = await person(t, 'claimant');
  const onDevice = async (cookie: string, password = one.password) => {
    const body = { email: one.email, password };
    return (await t.call('POST', '/auth/login', { body, headers: { cookie } })).response.headers['set-cookie'];
  };
  const set = String(await onDevice('locale=hi'));
  expect(set).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = set.split(';');
  expect(await onDevice(`locale=hi; ${cookie}`)).toBe(set);
  const refreshed = await t.call('POST', '/auth/refresh', { body: { refreshToken: one.refreshToken }, headers: { cookie } });
  expect(refreshed.response.headers['set-cookie']).toBe(set);
  expect(await onDevice(cookie, 'Wrong@123')).toBeUndefined();
  // A device id that we did not issue is not adopted.
  expect(await onDevice('device=1')).not.toContain('device=1;');
  const kept = await t.platform.db.selectFrom('account_device').select('device_hash').where('user_id', '=', one.userId).execute();
  expect(kept.map(({ device_hash: hash }) => hash.toString('hex'))).toContain(hashSecretToken(cookie.slice(7)).toString('hex'));
});
