import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import { addTotp } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let last = 9_000_000_000;
const newNumber = () => String((last += 1));
const post = (path: string, body: object, headers = {}) => t.call('POST', path, { body, headers });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A person whose number was verified long ago. */
async function withPhone(phone: string, role: 'claimant' | 'garage' = 'claimant'): Promise<Person> {
  const owner = await person(t, role, { phone, phoneVerified: true });
  const set = { created_at: daysAgo(300), phone_verified_at: daysAgo(200) };
  await t.platform.db.updateTable('app_user').set(set).where('id', '=', owner.userId).execute();
  return owner;
}

async function ask(phone: string): Promise<{ otp: string; token: string }> {
  const { status, body } = await post('/auth/phone/code', { phone });
  expect(status).toBe(200);
  const otp = /\d{6}/.exec((await lastMessage(t, phone)).text)?.[0] ?? '';
  return { otp, token: body.data.token };
}
const enter = async (phone: string, headers = {}) => post('/auth/phone', { phone, ...(await ask(phone)) }, headers);
const deviceOf = (response: { headers: Record<string, unknown> }) => ({
  cookie: /device=[\w-]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '',
});

test('a claimant logs in by a code, in the browser that asked for it; once; it is in the audit and in a letter', async () => {
  const phone = newNumber();
  const owner = await withPhone(phone);
  const { otp, token } = await ask(phone);
  const elsewhere = await post('/auth/phone', { phone, otp, token: 'x'.repeat(43) });
  expect(elsewhere).toMatchObject({ status: 400, body: { code: 'otp.expired' } });
  const { status, body } = await post('/auth/phone', { phone, otp, token });
  expect(status).toBe(200);
  expect((await t.call('GET', '/auth/me', { token: body.data.accessToken })).body.data.id).toBe(owner.userId);
  expect(await post('/auth/phone', { phone, otp, token })).toMatchObject({ status: 400, body: { code: 'otp.expired' } });
  const entries = await t.platform.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where((eb) => eb.or([eb('actor_id', '=', owner.userId), eb('subject_id', '=', owner.userId)]))
    .where('action', 'in', ['log-in', 'fail-log-in'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['log-in', { method: 'password' }],
    ['fail-log-in', { phone: `••••••${phone.slice(-4)}`, known: true }],
    ['log-in', { method: 'phone code' }],
    ['fail-log-in', { phone: `••••••${phone.slice(-4)}`, known: true }],
  ]);
  const letter = await lastMessage(t, owner.email);
  expect(letter.subject).toBe('New login with your phone number');
  expect(letter.text).toMatch(/Unknown device, .+, Indian time/);
});

test('wrong codes from elsewhere use up none of the five tries', async () => {
  const phone = newNumber();
  await withPhone(phone);
  const { otp, token } = await ask(phone);
  const other = otp === '000000' ? '000001' : '000000';
  for (let n = 0; n < 6; n += 1) await post('/auth/phone', { phone, otp: other, token: 'x'.repeat(43) });
  for (const left of [4, 3])
    expect((await post('/auth/phone', { phone, otp: other, token })).body.details).toEqual({ triesLeft: left });
  expect((await post('/auth/phone', { phone, otp, token })).status).toBe(200);
});

test('a code goes to every number, and the answer is the same', async () => {
  const known = newNumber();
  await withPhone(known);
  const asked: unknown[] = [];
  for (const phone of [known, newNumber()]) {
    const before = t.logged().length;
    const { status, body } = await post('/auth/phone/code', { phone });
    asked.push([status, { ...body.data, token: '' }]);
    expect((await lastMessage(t, phone)).count).toBe(1);
    expect(t.logged().slice(before)).not.toContain(phone);
  }
  expect(asked[0]).toEqual(asked[1]);
});

test.each([
  ['unknown', 'no account', async () => newNumber()],
  [
    'a garage’s alone',
    'no account',
    async () => {
      const phone = newNumber();
      await withPhone(phone, 'garage');
      return phone;
    },
  ],
  [
    'typed and never verified',
    'no account',
    async () => {
      const phone = newNumber();
      await person(t, 'claimant', { phone });
      return phone;
    },
  ],
  [
    'of two accounts',
    'auth.phone-several',
    async () => {
      const phone = newNumber();
      await withPhone(phone);
      await withPhone(phone);
      return phone;
    },
  ],
  [
    'of somebody suspended',
    'auth.suspended',
    async () => {
      const phone = newNumber();
      const { userId } = await withPhone(phone);
      await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', userId).execute();
      return phone;
    },
  ],
  [
    'of an account that nobody used for 90 days',
    'auth.phone-dormant',
    async () => {
      const phone = newNumber();
      const { userId } = await withPhone(phone);
      await t.platform.db
        .updateTable('app_user')
        .set({ last_login_at: daysAgo(91) })
        .where('id', '=', userId)
        .execute();
      return phone;
    },
  ],
])('a number that is %s opens nothing: %s', async (_, code, prepare) => {
  const phone = await prepare();
  const { body } = await enter(phone);
  expect(body.data?.accessToken).toBeUndefined();
  expect(body.data?.signUpToken ? 'no account' : body.code).toBe(code);
});

test('whoever has a second factor is asked for it after the code', async () => {
  const phone = newNumber();
  const { token, password, userId } = await withPhone(phone);
  const { recoveryCodes } = await addTotp(t, { token, password });
  const { body } = await enter(phone);
  expect(body.data.accessToken).toBeUndefined();
  expect(body.data.secondStep.methods).toContain('totp');
  const done = await post('/auth/second-step', { token: body.data.secondStep.token, recoveryCode: recoveryCodes?.[0] });
  expect(done.status).toBe(200);
  const { after } = await t.platform.db
    .selectFrom('audit_entry')
    .select('after')
    .where('actor_id', '=', userId)
    .where('action', '=', 'log-in')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ method: 'phone code and recovery code' });
});

test('for a day, who came in by a code on a new device cannot say where money goes, however often; on the account’s own device they can', async () => {
  const phone = newNumber();
  const owner = await withPhone(phone);
  const draft = await t.call('POST', '/claims/multi-part', { token: owner.token });
  const account = { accountName: 'Asha Rao', accountNumber: '026291800001191', ifsc: 'HDFC0000240' };
  const name = async (token: string) =>
    (await t.call('POST', `/claims/${draft.body.data.claimId}/surplus/account`, { token, body: account })).body.code;
  const first = await enter(phone);
  expect(await name(first.body.data.accessToken)).toBe('claim.payee-locked');
  expect(await name(owner.token)).not.toBe('claim.payee-locked');
  // A second login does not make the device older.
  t.setNow(new Date(Date.now() + 31_000));
  const soon = await enter(phone, deviceOf(first.response));
  expect(await name(soon.body.data.accessToken)).toBe('claim.payee-locked');
  t.setNow(new Date(Date.now() + 24 * 3_600_000));
  const nextDay = await enter(phone, deviceOf(first.response));
  expect(await name(nextDay.body.data.accessToken)).not.toBe('claim.payee-locked');
  // The same by e-mail and password, on another device.
  const elsewhere = await logIn(t, owner.email);
  expect(await name(elsewhere.token)).toBe('claim.payee-locked');
  // After a change of number no session may.
  await t.call('PATCH', '/auth/me', { token: owner.token, body: { phone: newNumber(), currentPassword: owner.password } });
  expect(await name(owner.token)).toBe('claim.payee-locked');
});
