import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { person } from '#test/builders/person.ts';
import { addPasskey, addTotp, passkeyLogIn, signAsOwner } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(new Date('2026-11-26T11:00:30Z')));
afterEach(() => t.setNow(null));

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const logIn = ({ email, password }: Person, headers: Record<string, string> = {}) =>
  t.call('POST', '/auth/login', { body: { email, password }, headers: { 'user-agent': phone, ...headers } });
const deviceOf = ({ response }: Awaited<ReturnType<typeof logIn>>) => ({
  cookie: /device=[\w-]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '',
});
const letters = async (to: string) => (await lastMessage(t, to)).count;

test('whoever logs in on a device that is new in the account has its owner told when, on what, and what to do; once, and not at the first login', async () => {
  const owner = await person(t, 'claimant');
  expect(await letters(owner.email)).toBe(0);
  expect((await logIn({ ...owner, password: 'Wrong@123' })).status).toBe(401);
  expect(await letters(owner.email)).toBe(0);
  const first = await logIn(owner, { 'x-forwarded-for': '203.0.113.77' });
  const { subject, text } = await lastMessage(t, owner.email);
  expect(subject).toBe('New login to your account');
  expect(text).toContain('Chrome on Android, 26 Nov 2026, 4:30 pm, Indian time');
  expect(text).toContain('log out all other devices and change your password');
  expect(text).toMatch(/Open security settings: http\S+\/settings\/security\n/);
  expect(text).not.toMatch(/203\.0|127\.0/);
  await logIn(owner, deviceOf(first));
  expect(await letters(owner.email)).toBe(1);
  await logIn(owner);
  expect(await letters(owner.email)).toBe(2);
});

test('it is in the language of its reader', async () => {
  const owner = await person(t, 'garage');
  const inLanguage = async (locale: string) => {
    await t.platform.db.updateTable('app_user').set({ locale }).where('id', '=', owner.userId).execute();
    await logIn(owner);
    return (await lastMessage(t, owner.email)).text;
  };
  expect(await inLanguage('hi')).toContain('Android पर Chrome, 26 नव॰ 2026');
  expect(await inLanguage('mr')).toContain('Android वर Chrome, 26 नोव्हें, 2026');
});

test('a second factor and a passkey come in on new devices, too', async () => {
  const owner = await person(t, 'surveyor');
  const { device } = await addPasskey(t, owner);
  const { codeAt } = await addTotp(t, owner, { passkey: await signAsOwner(t, owner, device) });
  const before = await letters(owner.email);
  await passkeyLogIn(t, device);
  const { count, text } = await lastMessage(t, owner.email);
  expect(count).toBe(before + 1);
  expect(text).toContain('Unknown device, 26 Nov 2026, 4:30 pm, Indian time');
  const { body } = await logIn(owner);
  expect(await letters(owner.email)).toBe(before + 1);
  t.setNow(new Date('2026-11-26T11:02:00Z'));
  const given = { token: body.data.secondStep.token, code: codeAt(t.platform.now()) };
  expect((await t.call('POST', '/auth/second-step', { body: given })).status).toBe(200);
  expect(await letters(owner.email)).toBe(before + 2);
});

test('who has no verified address reads it by SMS', async () => {
  const number = '9876501234';
  const owner = await person(t, 'claimant', { phone: number, phoneVerified: true });
  const unverified = { email_verified_at: null };
  await t.platform.db.updateTable('app_user').set(unverified).where('id', '=', owner.userId).execute();
  const { body } = await t.call('POST', '/auth/phone/code', { body: { phone: number } });
  const otp = /\d{6}/.exec((await lastMessage(t, number)).text)?.[0] ?? '';
  const given = { phone: number, otp, token: body.data.token };
  expect((await t.call('POST', '/auth/phone', { body: given, headers: { 'user-agent': phone } })).status).toBe(200);
  expect((await lastMessage(t, number)).text).toMatch(
    /^New login to your Gatepass account: Chrome on Android, 26 Nov 2026, 4:30 pm\. If it was not you, log that device out now: http\S+\/settings\/security$/,
  );
  expect(await letters(owner.email)).toBe(0);
});

test('five a day: who has the password cannot fill the owner’s inbox', async () => {
  const owner = await person(t, 'claimant');
  for (let n = 0; n < 7; n += 1) expect((await logIn(owner)).status).toBe(200);
  expect(await letters(owner.email)).toBe(5);
  t.setNow(new Date('2026-11-27T11:00:00Z'));
  await logIn(owner);
  expect(await letters(owner.email)).toBe(6);
});
