import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { logIn } from '#test/builders/person.ts';
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

const toAnother = (token: string) =>
  t.call('POST', '/garage/bank-account', {
    token,
    body: {
      bankAccNo: '555566667778',
      bankIfscCode: 'SBIN0001234',
      companyBankAccountName: 'Sharma Motors',
      password: 'hathi77',
    },
  });
const lockedUntil = async (token: string) => (await t.call('GET', '/garage/profile', { token })).body.data.bankLockedUntil;

const changes = {
  'a second factor': async (owner: Awaited<ReturnType<typeof garage>>) => void (await addTotp(t, owner)),
  'another phone number': async ({ token, email }: Awaited<ReturnType<typeof garage>>) => {
    expect((await t.call('PATCH', '/auth/me', { token, body: { phone: '9123456780' } })).status).toBe(200);
    expect(await lastMessage(t, email)).toMatchObject({ subject: 'Your phone number was changed' });
  },
};

test.for(Object.entries(changes))('for 24 hours after %s, advances go to the account as it was', async ([name, change]) => {
  const owner = await garage(name.replaceAll(' ', '-'));
  expect(await lockedUntil(owner.token)).toBeNull();
  const now = new Date();
  t.setNow(now);
  await change(owner);
  const locked = { status: 409, body: { code: 'garage.bank-locked' } };
  expect(await toAnother(owner.token)).toMatchObject(locked);
  expect(await lockedUntil(owner.token)).toBe(new Date(now.getTime() + 24 * hour).toISOString());
  t.setNow(new Date(now.getTime() + 24 * hour - 1000));
  expect(await toAnother(owner.token)).toMatchObject(locked);
  t.setNow(new Date(now.getTime() + 24 * hour));
  expect((await toAnother(owner.token)).status).toBe(200);
});

test('another name is no reason to wait', async () => {
  const { token } = await garage('same-phone');
  expect((await t.call('PATCH', '/auth/me', { token, body: { firstName: 'Asha' } })).status).toBe(200);
  expect((await toAnother(token)).status).toBe(200);
});
