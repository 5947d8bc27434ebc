import { afterAll, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { cleanUpHandler } from '#server/features/auth/auth.jobs.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance', { firstName: 'Farhan', lastName: 'Qureshi' });
});
afterAll(() => t.close());

let count = 0;
async function garage(overrides: object = {}, pan?: string): Promise<string> {
  count += 1;
  const body = garageRegistration({
    emailAddress: `tax${count}@example.in`,
    gstNo: '27AAPFU0939F1ZV',
    panNo: 'AAPFU0939F',
    ...overrides,
  });
  const reply = await t.call('POST', '/garage/register', { body });
  const id: string = reply.body.data.garageId;
  // Impossible numbers are refused by the contract; the register may still not know one.
  if (pan)
    await t.platform.db
      .updateTable('garage')
      .set({ pan_encrypted: t.platform.cipher.encrypt(pan) })
      .where('id', '=', id)
      .execute();
  return id;
}
const check = (id: string, who = staff) => t.call('POST', `/garage/applications/${id}/tax-check`, { token: who.token });
const silence = (path: string, times: number) => sim(t, '/faults', { route: `POST /verification${path}`, kind: '502', times });
const kept = async (id: string) =>
  (await t.call('GET', `/garage/applications/${id}`, { token: staff.token })).body.data.checks.tax;

test('both registers are asked, compared with what was entered, and what they said is kept', async () => {
  const id = await garage({ companyTradeName: 'Singh Truck Care' });
  expect(await kept(id)).toBeNull();
  const { status, body } = await check(id);
  expect([status, body.data]).toEqual([
    200,
    {
      checkedAt: expect.any(String),
      checkedBy: 'Farhan Qureshi',
      gstNo: '27AAPFU0939F1ZV',
      gst: { valid: true, name: 'SINGH TRUCK CARE', isSameName: true, status: 'Active' },
      pan: { valid: true, name: 'SINGH TRUCK CARE', isSameName: true },
    },
  ]);
  expect(await kept(id)).toEqual(body.data);
});

test('a sole owner’s numbers are in the owner’s name; no GSTIN is none', async () => {
  const id = await garage({ gstNo: '', authorizedPersonName: 'Mr. John Doe' }, 'ABCPV1234D');
  expect((await check(id)).body.data).toMatchObject({ gstNo: '', gst: null, pan: { isSameName: true } });
});

test('numbers of somebody else', async () => {
  const id = await garage();
  expect((await check(id)).body.data).toMatchObject({ gst: { isSameName: false }, pan: { valid: true, isSameName: false } });
});

test('a number that the register does not know', async () => {
  const id = await garage({}, 'ZZZPV1234D');
  expect((await check(id)).body.data).toMatchObject({ pan: { valid: false, name: null, isSameName: false } });
});

test('what was said of another GSTIN is shown no more', async () => {
  const id = await garage();
  await check(id);
  await t.platform.pool.query(`update garage set profile = jsonb_set(profile, '{gstNo}', '""') where id = $1`, [id]);
  expect(await kept(id)).toBeNull();
});

test('each number is asked about once a day, of whichever garage, and lies nowhere readable', async () => {
  const body = { gstNo: '', companyTradeName: 'Daily Motors' };
  const [id, other] = [await garage(body, 'DAYPV1234D'), await garage(body, 'DAYPV1234D')];
  const asked = (await check(id)).body.data;
  await silence('/pan', 9);
  expect([(await check(id)).body.data, (await check(other)).body.data]).toEqual([asked, asked]);
  t.setNow(new Date(Date.parse(asked.checkedAt) + 24 * 60 * 60 * 1000));
  expect((await check(id)).body.code).toBe('register.silent');
  const { rows } = await t.platform.pool.query('select * from register_reply');
  expect(JSON.stringify(rows)).not.toMatch(/DAYPV1234D|27AAPFU0939F1ZV|singh/i);
  t.setNow(new Date(Date.parse(asked.checkedAt) + 24 * 60 * 60 * 1000 + 1));
  await cleanUpHandler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
  const left = await t.platform.pool.query('select * from register_reply where asked_at <= $1', [asked.checkedAt]);
  expect(left.rows).toEqual([]);
  t.setNow(null);
  await sim(t, '/reset', {});
});

test.each(['/gstin', '/pan'])('when %s is silent nothing is kept', async (path) => {
  const id = await garage();
  await t.platform.pool.query('delete from register_reply');
  await silence(path, 1);
  const { status, body } = await check(id);
  expect([status, body.code, await kept(id)]).toEqual([503, 'register.silent', null]);
});

test('only who reviews may ask', async () => {
  const id = await garage();
  const cash = await person(t, 'insurance', { duties: ['cash', 'decide', 'audit'] });
  expect([(await check(id, cash)).status, (await check(id, await person(t, 'claimant'))).status]).toEqual([403, 403]);
  expect((await check('01998bb5-0000-7000-8000-000000000000')).status).toBe(404);
});
