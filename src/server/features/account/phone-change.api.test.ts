import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import { addTotp } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let last = 8_200_000_000;
const newNumber = () => String((last += 1));
const change = (token: string, body: object) => t.call('PATCH', '/auth/me', { token, body });
const codeIn = async (phone: string) => /\d{6}/.exec((await lastMessage(t, phone)).text)?.[0] ?? '';

async function letters(to: string): Promise<string> {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${to}`);
  return body.data.map(({ text }: { text: string }) => text).join('\n');
}

async function verify(token: string, phone: string): Promise<void> {
  await t.call('POST', '/v1/otp/phone/send', { token, body: {} });
  const { status } = await t.call('POST', '/v1/otp/phone/verify', { token, body: { otp: await codeIn(phone) } });
  expect(status).toBe(200);
}

/** Whether the number logs into an account; an unknown number is offered sign-up. */
async function opens(phone: string): Promise<boolean> {
  t.setNow(new Date(t.platform.now().getTime() + 31_000));
  const { body: asked } = await t.call('POST', '/auth/phone/code', { body: { phone } });
  const otp = await codeIn(phone);
  const { body } = await t.call('POST', '/auth/phone', { body: { phone, otp, token: asked.data.token } });
  return Boolean(body.data.accessToken);
}

describe('a new number', () => {
  test.for(['', '9876500001'])('in place of "%s" asks for the password', async (phone) => {
    const { token, password } = await person(t, 'claimant', { phone });
    const refused = { status: 400, body: { fieldErrors: { currentPassword: 'Password is required' } } };
    expect(await change(token, { phone: newNumber() })).toMatchObject(refused);
    expect(await change(token, { phone: newNumber(), currentPassword: 'nope' })).toMatchObject({ status: 400 });
    expect((await change(token, { phone: newNumber(), currentPassword: password })).status).toBe(200);
  });

  test('is no new one when it stays as it was', async () => {
    const phone = newNumber();
    const { token } = await person(t, 'claimant', { phone });
    expect((await change(token, { phone, city: 'Pune' })).status).toBe(200);
  });

  test('is told to the address and to the number before', async () => {
    const phone = newNumber();
    const { token, email, password } = await person(t, 'claimant', { phone });
    await verify(token, phone);
    expect((await change(token, { phone: newNumber(), currentPassword: password })).status).toBe(200);
    expect(await lastMessage(t, email)).toMatchObject({ subject: 'Your phone number was changed' });
    expect((await lastMessage(t, phone)).text).toContain('phone number of your account was changed');
  });

  test('is told to the address also when it is the first', async () => {
    const { token, email, password } = await person(t, 'claimant', { phone: '' });
    expect((await change(token, { phone: newNumber(), currentPassword: password })).status).toBe(200);
    expect(await lastMessage(t, email)).toMatchObject({ subject: 'A phone number was added' });
  });
});

describe('a new password', () => {
  test('ends what a number opens that was set later than the account', async () => {
    const owner = await person(t, 'claimant', { phone: '' });
    const { token, password } = owner;
    const phone = newNumber();
    await change(token, { phone, currentPassword: password });
    await verify(token, phone);
    expect(await opens(phone)).toBe(true);
    const body = { currentPassword: password, password: 'Newsecret1' };
    expect((await t.call('POST', '/auth/change-password', { token, body })).status).toBe(200);
    expect(await opens(phone)).toBe(false);
    expect(await letters(owner.email)).toContain('Verify your phone number again');
    await verify(token, phone);
    expect(await opens(phone)).toBe(true);
  });

  test('leaves the number that the account was opened with', async () => {
    const phone = newNumber();
    const { token, password, email } = await person(t, 'claimant', { phone });
    await verify(token, phone);
    await t.call('POST', '/auth/change-password', { token, body: { currentPassword: password, password: 'Newsecret1' } });
    expect(await opens(phone)).toBe(true);
    expect(await letters(email)).not.toContain('Verify your phone number again');
  });

  test('ends a login that waits for its second step, and a link to another address', async () => {
    const owner = await person(t, 'claimant');
    const { token, password, email } = owner;
    const { recoveryCodes } = await addTotp(t, owner);
    const { body } = await t.call('POST', '/auth/login', { body: { email, password } });
    await change(token, { email: 'another@example.in', currentPassword: password });
    const link = await lastMessage(t, 'another@example.in');
    await t.call('POST', '/auth/change-password', { token, body: { currentPassword: password, password: 'Newsecret1' } });
    const step = { token: body.data.secondStep.token, recoveryCode: recoveryCodes?.[0] };
    expect(await t.call('POST', '/auth/second-step', { body: step })).toMatchObject({
      status: 400,
      body: { code: 'auth.second-step-expired' },
    });
    const opened = await t.call('POST', '/auth/verify-email', { body: { token: link.token } });
    expect(opened).toMatchObject({ status: 400, body: { code: 'auth.verify-invalid' } });
  });
});

test('a session cannot guess the password', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  const { token } = await person(app, 'claimant');
  app.setNow(new Date());
  const guess = async () =>
    (await app.call('PATCH', '/auth/me', { token, body: { phone: '8123456789', currentPassword: 'nope' } })).status;
  const said = [];
  for (let n = 0; n < 11; n++) said.push(await guess());
  expect(said).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  await app.close();
});
