import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { systemActor } from '../actor.ts';
import { json } from '../db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { send } from './send.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true, env: { RATE_LIMIT: 'on' } });
  admin = await person(t, 'admin');
});
afterAll(() => t.close());
let days = 1;
/** Each test starts at the beginning of its own day. */
beforeEach(() => t.setNow(new Date((Math.floor(Date.now() / 86_400_000) + days++) * 86_400_000 + 60_000)));
afterEach(() => t.setNow(null));

const wide = { perHour: 1000, perDay: 10_000 };
async function caps(changes: object): Promise<void> {
  const value = { version: 'caps-test', validFrom: '2026-01-01', sms: wide, mail: wide, aadhaar: wide, bank: wide, ...changes };
  await t.platform.db.deleteFrom('dated_setting').where('name', '=', 'caps').execute();
  const now = new Date(t.platform.now().getTime() - 1000);
  await t.platform.db
    .insertInto('dated_setting')
    .values({ name: 'caps', valid_from: now, value: json(value), created_by: admin.userId, created_at: now })
    .execute();
}
const later = (seconds: number) => t.setNow(new Date(t.platform.now().getTime() + seconds * 1000));
const notices = () =>
  t.platform.db
    .selectFrom('notification')
    .select('title')
    .where('user_id', '=', admin.userId)
    .where('title', 'like', 'notice.cap-reached.title?%')
    .execute();
const smsCode = (phone: string) => t.call('POST', '/auth/phone/code', { body: { phone } });

test('codes by SMS are refused in a sentence once the hour is full, and staff are told once', async () => {
  await caps({ sms: { perHour: 2, perDay: 10 } });
  expect([(await smsCode('8300000001')).status, (await smsCode('8300000002')).status]).toEqual([200, 200]);
  const full = await smsCode('8300000003');
  expect(full).toMatchObject({ status: 429, body: { code: 'auth.phone-codes-busy' } });
  await smsCode('8300000004');
  expect(await notices()).toHaveLength(1);
  later(3600);
  expect((await smsCode('8300000003')).status).toBe(200);
});

test('the day has a cap of its own', async () => {
  await caps({ sms: { perHour: 2, perDay: 3 } });
  for (const n of [11, 12]) expect((await smsCode(`83000000${n}`)).status).toBe(200);
  later(3600);
  expect((await smsCode('8300000013')).status).toBe(200);
  expect((await smsCode('8300000014')).status).toBe(429);
});

test('what one person asks for too often uses up nothing of others', async () => {
  await caps({ sms: { perHour: 4, perDay: 10 } });
  const { token } = await person(t, 'claimant', { phone: '8300000021' });
  const code = () => t.call('POST', '/v1/otp/phone/send', { token, body: {} });
  expect((await code()).status).toBe(200);
  for (let n = 0; n < 3; n++) expect(await code()).toMatchObject({ status: 429, body: { code: 'otp.too-soon' } });
  for (const n of [22, 23, 24]) expect((await smsCode(`83000000${n}`)).status).toBe(200);
  expect(await code()).toMatchObject({ status: 429, body: { code: 'otp.too-soon' } });
  later(31);
  expect(await code()).toMatchObject({ status: 429, body: { code: 'caps.reached' } });
});

test('letters over the cap wait, and go out in the next hour', async () => {
  await t.runJobs();
  await caps({ mail: { perHour: 2, perDay: 10 } });
  const people = await Promise.all(Array.from({ length: 3 }, () => person(t, 'claimant')));
  await inTransaction(t.platform, systemActor('test'), async (tx) => {
    for (const { userId } of people) await send(tx, userId, 'password-changed', {});
  });
  await t.runJobs();
  const states = async () => {
    const rows = await t.platform.db
      .selectFrom('outbox_message')
      .select('state')
      .where('template', '=', 'password-changed')
      .execute();
    return rows.map(({ state }) => state).toSorted();
  };
  expect(await states()).toEqual(['sent', 'sent', 'waiting']);
  expect(await t.call('POST', '/v1/otp/email/send', { body: { email: 'code@example.in' } })).toMatchObject({
    status: 429,
    body: { code: 'caps.reached', message: 'We have reached the limit for messages and checks. Please try again in an hour.' },
  });
  later(3600);
  await t.platform.pool.query(`update outbox_message set taken_at = now() - interval '1 day' where state = 'waiting'`);
  await inTransaction(t.platform, systemActor('test'), (tx) => send(tx, people[0]?.userId ?? '', 'name-changed', {}));
  await t.runJobs();
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
});

test('Aadhaar codes and checks of bank accounts have theirs', async () => {
  await caps({ aadhaar: { perHour: 1, perDay: 10 }, bank: { perHour: 1, perDay: 10 } });
  const aadhaar = (aadhaarNumber: string) => t.call('POST', '/v1/otp/aadhaar/send', { body: { aadhaarNumber } });
  expect((await aadhaar('123412341203')).status).toBe(200);
  expect(await aadhaar('123412341204')).toMatchObject({ status: 429, body: { code: 'caps.reached' } });
  const bank = (accountNumber: string) =>
    t.call('POST', '/v1/bank/verify', { body: { accountNumber, ifsc: 'HDFC0001234', accountName: 'Asha Rao' } });
  expect((await bank('112233445566')).status).toBe(200);
  expect(await bank('112233445577')).toMatchObject({ status: 429, body: { code: 'caps.reached' } });
});
