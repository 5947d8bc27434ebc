import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import { addPasskey, addTotp, signAsOwner } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

/** Rate limits use fixed clock windows and codes 30-second steps: stay clear of their edges. */
const day = 86_400_000;
let days = 1;
const quiet = () => {
  const moment = new Date((Math.floor(Date.now() / day) + days++) * day + 10_000);
  t.setNow(moment);
  return moment;
};
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

const changes = ['/account/passkeys/start', '/account/totp/start', '/account/recovery-codes', '/account/totp/remove'] as const;
const needed = {
  status: 400,
  body: { fieldErrors: { code: 'Please confirm with your passkey, a code of your app or a recovery code' } },
};

describe('who has a factor', () => {
  test.for(changes)('shows it for %s, and the password is not enough', async (path) => {
    const now = quiet();
    const { token, password } = await person(t, 'claimant');
    const { codeAt } = await addTotp(t, { token, password });
    expect(await t.call('POST', path, { token, body: {} })).toMatchObject(needed);
    expect(await t.call('POST', path, { token, body: { password } })).toMatchObject(needed);
    const wrong = await t.call('POST', path, { token, body: { password, code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: { code: 'This code is not right. 4 tries left.' } } });
    t.setNow(later(now, 30));
    const right = await t.call('POST', path, { token, body: { code: codeAt(later(now, 30)) } });
    expect(right.status).toBe(200);
  });

  test('shows a passkey of their own, made for this and not for a login', async () => {
    quiet();
    const owner = await person(t, 'claimant');
    const other = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    const theirs = await addPasskey(t, other);
    const { token } = owner;
    const renew = (body: object) => t.call('POST', '/account/recovery-codes', { token, body });
    expect(await renew({ passkey: await signAsOwner(t, other, theirs.device) })).toMatchObject({ status: 400 });
    const { body } = await t.call('POST', '/auth/passkey/start', { body: {} });
    const { challengeId, options } = body.data;
    expect(await renew({ passkey: { challengeId, credential: device.sign(options) } })).toMatchObject({
      status: 400,
      body: { code: 'passkey.expired' },
    });
    expect((await renew({ passkey: await signAsOwner(t, owner, device) })).status).toBe(200);
  });

  test('who lost the device shows a recovery code, once', async () => {
    quiet();
    const owner = await person(t, 'claimant');
    const { recoveryCodes } = await addTotp(t, owner);
    const [recoveryCode] = recoveryCodes ?? [];
    const { token } = owner;
    expect((await t.call('POST', '/account/totp/start', { token, body: { recoveryCode } })).status).toBe(200);
    expect((await t.call('POST', '/account/totp/start', { token, body: { recoveryCode } })).status).toBe(400);
  });

  test('cannot be guessed: five tries a quarter of an hour, and the owner is told', async () => {
    const now = quiet();
    const owner = await person(t, 'claimant');
    await addTotp(t, owner);
    await t.runJobs();
    const { token } = owner;
    const guess = async () => (await t.call('POST', '/account/totp/remove', { token, body: { code: '000000' } })).body.code;
    for (let n = 0; n < 5; n++) expect(await guess()).toBe('input.invalid');
    expect(await guess()).toBe('auth.second-step-blocked');
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'Somebody tried to change your second step' });
    t.setNow(later(now, 900));
    expect(await guess()).toBe('input.invalid');
  });
});

test('who has none shows the password', async () => {
  const { token } = await person(t, 'claimant');
  for (const path of ['/account/passkeys/start', '/account/totp/start'])
    expect(await t.call('POST', path, { token, body: {} })).toMatchObject({
      status: 400,
      body: { fieldErrors: { password: 'Password is required' } },
    });
});

test('what was begun before a factor was added cannot be ended after', async () => {
  const { token, password } = await person(t, 'claimant');
  const { body } = await t.call('POST', '/account/totp/start', { token, body: { password } });
  await addPasskey(t, { token, password });
  const code = new TOTP({ secret: Secret.fromBase32(body.data.secret) }).generate({ timestamp: Number(t.platform.now()) });
  const late = await t.call('POST', '/account/totp/confirm', { token, body: { code } });
  expect(late).toMatchObject({ status: 409, body: { code: 'totp.none' } });
});

test('a session that was opened by a code to the phone adds an address only while it is fresh', async () => {
  const now = quiet();
  const phone = '8123456780';
  const asked = await t.call('POST', '/auth/phone/code', { body: { phone } });
  const otp = /\d{6}/.exec((await lastMessage(t, phone)).text)?.[0] ?? '';
  const known = await t.call('POST', '/auth/phone', { body: { phone, otp, token: asked.body.data.token } });
  const { signUpToken } = known.body.data;
  const { body } = await t.call('POST', '/auth/phone/sign-up', { body: { name: 'Asha Rao', phone, signUpToken } });
  const token = body.data.accessToken;
  const add = (email: string) => t.call('PATCH', '/auth/me', { token, body: { email } });
  t.setNow(later(now, 14 * 60));
  expect((await add(`fresh-${phone}@example.in`)).status).toBe(200);
  t.setNow(later(now, 15 * 60 + 1));
  const refreshed = await t.call('POST', '/auth/refresh', { body: { refreshToken: body.data.refreshToken } });
  const late = await t.call('PATCH', '/auth/me', {
    token: refreshed.body.data.accessToken,
    body: { email: `late-${phone}@example.in` },
  });
  expect(late).toMatchObject({ status: 403, body: { code: 'auth.log-in-again' } });
});
