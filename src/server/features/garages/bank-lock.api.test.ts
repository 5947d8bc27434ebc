import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { logIn } from '#test/builders/person.ts';
import { asked, header, post } from '#test/builders/signing.ts';
import { addTotp } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const hour = 3_600_000;

async function garage(name: string) {
  const email = `${name}@example.in`;
  await t.call('POST', '/garage/register', { body: garageRegistration({ emailAddress: email }) });
  await t.platform.db.updateTable('app_user').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  await t.runJobs();
  return logIn(t, email, 'hathi77');
}

const path = '/garage/bank-account';
const body = {
  bankAccNo: '555566667778',
  bankIfscCode: 'SBIN0001234',
  companyBankAccountName: 'Sharma Motors',
  password: 'hathi77',
};
const toAnother = (token: string) => t.call('POST', path, { token, body });
/** Signed with the code of an authenticator app. */
const signedBy = async (token: string, code: string) => {
  const { nonce, until, challengeId } = await asked(t, { path, token, body });
  return post(t, { path, token, body, headers: header({ nonce, until, challengeId, code }) });
};
const lockedUntil = async (token: string) => (await t.call('GET', '/garage/profile', { token })).body.data.bankLockedUntil;

const changes = {
  'a second factor': async (owner: Awaited<ReturnType<typeof garage>>) => (await addTotp(t, owner)).codeAt,
  'another phone number': async ({ token, email, password }: Awaited<ReturnType<typeof garage>>) => {
    expect((await t.call('PATCH', '/auth/me', { token, body: { phone: '9123456780', currentPassword: password } })).status).toBe(
      200,
    );
    expect(await lastMessage(t, email)).toMatchObject({ subject: 'Your phone number was changed' });
  },
};

test.for(Object.entries(changes))('for 24 hours after %s, advances go to the account as it was', async ([name, change]) => {
  const owner = await garage(name.replaceAll(' ', '-'));
  expect(await lockedUntil(owner.token)).toBeNull();
  const now = new Date();
  t.setNow(now);
  const codeAt = await change(owner);
  const locked = { status: 409, body: { code: 'garage.bank-locked' } };
  expect(await toAnother(owner.token)).toMatchObject(locked);
  expect(await lockedUntil(owner.token)).toBe(new Date(now.getTime() + 24 * hour).toISOString());
  t.setNow(new Date(now.getTime() + 24 * hour - 1000));
  expect(await toAnother(owner.token)).toMatchObject(locked);
  const nextDay = new Date(now.getTime() + 24 * hour);
  t.setNow(nextDay);
  const changed = codeAt ? await signedBy(owner.token, codeAt(nextDay)) : await toAnother(owner.token);
  expect(changed.status).toBe(200);
});

test('who has a second factor shows it for the change; the password alone is not enough', async () => {
  const own = await garage('signs');
  const { codeAt } = await addTotp(t, own);
  const nextDay = new Date(Date.now() + 24 * hour);
  t.setNow(nextDay);
  expect(await toAnother(own.token)).toMatchObject({ status: 403, body: { code: 'auth.sign-again' } });
  const { bank_ifsc: ifsc } = await t.platform.db
    .selectFrom('garage')
    .innerJoin('app_user', 'app_user.id', 'garage.owner_id')
    .select('bank_ifsc')
    .where('app_user.email', '=', own.email)
    .executeTakeFirstOrThrow();
  expect(ifsc).not.toBe(body.bankIfscCode);
  const wrong = codeAt(nextDay) === '000000' ? '000001' : '000000';
  expect((await signedBy(own.token, wrong)).status).toBe(400);
  expect((await signedBy(own.token, codeAt(nextDay))).status).toBe(200);
});

test('for 24 hours after a login with the password on a new device, the account stays; the device that the garage began on may change it', async () => {
  const own = await garage('new-device');
  const now = new Date();
  t.setNow(now);
  const logInOn = (cookie?: string) =>
    t.call('POST', '/auth/login', {
      body: { email: own.email, password: own.password },
      ...(cookie ? { headers: { cookie } } : {}),
    });
  const first = await logInOn();
  const cookie = /device=[\w-]+/.exec(String(first.response.headers['set-cookie']))?.[0] ?? '';
  const again = await logInOn(cookie);
  for (const { body: opened } of [first, again]) {
    expect(await toAnother(opened.data.accessToken)).toMatchObject({ status: 409, body: { code: 'garage.bank-locked' } });
    expect(await lockedUntil(opened.data.accessToken)).toBe(new Date(now.getTime() + 24 * hour).toISOString());
  }
  expect((await toAnother(own.token)).status).toBe(200);
  t.setNow(new Date(now.getTime() + 24 * hour));
  const nextDay = await logInOn(cookie);
  expect((await toAnother(nextDay.body.data.accessToken)).status).toBe(200);
});

test('a second factor in the login on a new device is enough', async () => {
  const own = await garage('proven');
  const { recoveryCodes, codeAt } = await addTotp(t, own);
  const nextDay = new Date(Date.now() + 24 * hour);
  t.setNow(nextDay);
  const begun = await t.call('POST', '/auth/login', { body: { email: own.email, password: own.password } });
  const step = await t.call('POST', '/auth/second-step', {
    body: { token: begun.body.data.secondStep.token, recoveryCode: recoveryCodes?.[0] },
  });
  expect((await signedBy(step.body.data.accessToken, codeAt(nextDay))).status).toBe(200);
});

test('another name is no reason to wait', async () => {
  const { token } = await garage('same-phone');
  expect((await t.call('PATCH', '/auth/me', { token, body: { firstName: 'Asha' } })).status).toBe(200);
  expect((await toAnother(token)).status).toBe(200);
});
