import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailsForm, filedClaim, sim, startDraft, vehicleForm } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let garageId: string;
let claimant: Person;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  garageId = await listing(t);
  [claimant, staff] = [await person(t, 'claimant'), await person(t, 'insurance', { firstName: 'Farhan', lastName: 'Qureshi' })];
});
afterAll(() => t.close());

let plates = 3000;
const claimOf = async (licenseNumber: string, vehicle: object = {}) =>
  filedClaim(t, claimant, garageId, {
    vehicle: { ...vehicleForm, registrationNumber: `MH12DL${plates++}`, grossWeightKg: 16_200, ...vehicle },
    details: { driverDetails: { ...detailsForm.driverDetails, licenseNumber } },
  });
const check = (id: string, body: object = { dateOfBirth: '1985-08-15' }, who = staff) =>
  t.call('POST', `/claims/${id}/licence-check`, { token: who.token, body });
const silence = (times: number) => sim(t, '/faults', { route: 'POST /verification/driving-license', kind: '500', times });
const kept = async (id: string, who = staff) =>
  (await t.call('GET', `/claims/${id}`, { token: who.token })).body.data.licenceCheck;

test('says whether the driver was licensed for the vehicle on the day, and keeps it with the claim, for staff', async () => {
  const { id } = await claimOf('mh12 2011-0012345');
  const { status, body } = await check(id);
  expect([status, body.data]).toEqual([
    200,
    {
      checkedAt: expect.any(String),
      checkedBy: 'Farhan Qureshi',
      licenceNumber: 'MH1220110012345',
      on: '2026-11-10',
      verdict: 'holds',
      reason: 'valid',
      licence: {
        name: 'RAVI KUMAR',
        isDriver: true,
        status: 'ACTIVE',
        classes: ['LMV', 'TRANS'],
        issuedOn: '2015-06-01',
        nonTransportUntil: '2035-05-31',
        transportUntil: '2027-05-31',
      },
    },
  ]);
  expect([await kept(id), await kept(id, claimant)]).toEqual([body.data, null]);
  const { rows } = await t.platform.pool.query('select * from audit_entry where subject_id = $1 and action = $2', [
    id,
    'check-licence',
  ]);
  expect(rows).toMatchObject([{ after: { verdict: 'holds', reason: 'valid' } }]);
});

test.each([
  ['KA0120150001234', {}, 'fails', 'wrong-class', false],
  ['KA0120150008888', {}, 'fails', 'suspended', false],
  ['KA0120150009999', { vehicleType: 'car' }, 'fails', 'lapsed', false],
  ['KA0120150001234', { grossWeightKg: null }, 'not-known', 'class-unknown', false],
])('licence %s, %j: %s, %s', async (number, vehicle, verdict, reason, isDriver) => {
  const { id } = await claimOf(number, vehicle);
  expect((await check(id)).body.data).toMatchObject({ verdict, reason, licence: { isDriver } });
});

test('a licence that the register does not know is not known to be wrong', async () => {
  const { id } = await claimOf('KA0120150000000');
  expect((await check(id)).body.data).toMatchObject({ verdict: 'not-known', reason: 'not-found', licence: null });
});

test('keeps what was said before when the register is silent or takes the number for none', async () => {
  const { id } = await claimOf('MH1220110012345');
  const before = (await check(id)).body.data;
  await silence(1);
  const silent = await check(id, { dateOfBirth: '1985-08-16' });
  expect([silent.status, silent.body.code]).toEqual([503, 'register.silent']);
  expect(await kept(id)).toEqual(before);
  const none = await claimOf('12');
  expect((await check(none.id)).body).toMatchObject({ code: 'register.number-refused' });
  expect(await kept(none.id)).toBeNull();
});

test('asks about a licence and a date of birth once a day, also from another claim, and says when it did', async () => {
  const [first, second] = [await claimOf('MH1220110054321'), await claimOf('mh12 20110054321', { grossWeightKg: null })];
  const asked = (await check(first.id)).body.data;
  await silence(9);
  const [again, of2, otherDay] = [
    await check(first.id),
    await check(second.id),
    await check(first.id, { dateOfBirth: '1985-08-16' }),
  ];
  expect(again.body.data).toEqual(asked);
  expect(of2.body.data).toMatchObject({ checkedAt: asked.checkedAt, licence: asked.licence, on: '2026-11-10' });
  expect(otherDay.body.code).toBe('register.silent');
  t.setNow(new Date(Date.parse(asked.checkedAt) + 24 * 60 * 60 * 1000));
  expect((await check(first.id)).body.code).toBe('register.silent');
  await sim(t, '/reset', {});
  const anew = (await check(first.id)).body.data;
  t.setNow(null);
  expect(Date.parse(anew.checkedAt) - Date.parse(asked.checkedAt)).toBe(24 * 60 * 60 * 1000);
});

test('the date of birth is asked for and kept nowhere', async () => {
  const { id } = await claimOf('MH1220110012345');
  const [missing, tomorrow] = [await check(id, {}), await check(id, { dateOfBirth: '2999-01-01' })];
  expect(missing.body.fieldErrors).toEqual({ dateOfBirth: 'Driver’s date of birth is required' });
  expect(tomorrow.body.fieldErrors).toEqual({ dateOfBirth: 'The date cannot be in the future' });
  await check(id, { dateOfBirth: '1971-12-03' });
  const { rows } = await t.platform.pool.query(
    'select to_jsonb(claim) as row from claim union all select to_jsonb(audit_entry) from audit_entry',
  );
  expect(JSON.stringify(rows)).not.toContain('1971-12-03');
  const replies = await t.platform.pool.query('select * from register_reply');
  expect(replies.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(replies.rows)).not.toMatch(/1971-12-03|MH12|ravi/i);
  expect(t.logged()).not.toContain('1971-12-03');
});

test('only who reviews may ask, of a claim that is filed', async () => {
  const { id } = await claimOf('MH1220110012345');
  const cash = await person(t, 'insurance', { duties: ['cash', 'decide', 'audit'] });
  expect([(await check(id, undefined, claimant)).status, (await check(id, undefined, cash)).status]).toEqual([403, 403]);
  const draft = await startDraft(t, claimant);
  expect((await check(draft.id)).body.code).toBe('claim.wrong-stage');
});
