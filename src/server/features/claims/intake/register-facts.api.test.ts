import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePart, startDraft, vehicleForm } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let owner: Person;
let stranger: Person;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  owner = await person(t, 'claimant', { firstName: 'Ramesh', lastName: 'Yadav', phone: '9800000001', phoneVerified: true });
  [stranger, staff] = [await person(t, 'claimant'), await person(t, 'insurance')];
});
afterAll(() => t.close());

const lookUp = (registrationNumber: string, who = owner) =>
  t.call('POST', '/vehicles/lookup', { token: who.token, body: { registrationNumber } });
const register = async (id: string, who: Person) =>
  (await t.call('GET', `/claims/${id}`, { token: who.token })).body.data.register;
const truck = { ...vehicleForm, registrationNumber: 'mh 12 rg 1001' };

test('what the register said is kept with part A, for staff alone, whatever the browser says of it', async () => {
  const { id } = await startDraft(t, owner);
  const asked = await lookUp('MH12RG1001');
  await savePart(t, owner, id, 'A', { ...truck, register: { owner: 'FORGED' }, register_facts: { owner: 'FORGED' } });
  expect(await register(id, staff)).toEqual({
    registrationNumber: 'MH12RG1001',
    askedAt: asked.body.data.askedAt,
    owner: 'RAMESH YADAV',
    isClaimant: true,
    ownerMatch: 'same',
    registrationStatus: 'ACTIVE',
    permitNumber: 'MH12-GP-2021-1001',
    vehicle: asked.body.data.vehicle,
  });
  expect(await register(id, owner)).toBeNull();
});

test('staff see in full what a stranger to the vehicle does not, and that the owner is another', async () => {
  const { id } = await startDraft(t, stranger);
  await lookUp('MH12RG1001', stranger);
  await savePart(t, stranger, id, 'A', truck);
  expect(await register(id, staff)).toMatchObject({
    owner: 'RAMESH YADAV',
    isClaimant: false,
    ownerMatch: 'differs',
    vehicle: { chassisNumber: 'MAT445056N1A01001', financier: 'SHRIRAM FINANCE LIMITED' },
  });
  expect(await register(id, stranger)).toBeNull();
});

test('nothing is kept that was not asked; what is asked later comes with the next save, also of the same content', async () => {
  const { id } = await startDraft(t, stranger);
  const car = { ...vehicleForm, registrationNumber: 'MH12KF4242' };
  const first = await savePart(t, stranger, id, 'A', car);
  expect(await register(id, staff)).toBeNull();
  const again = await savePart(t, stranger, id, 'A', car);
  expect(again.version).toBe(first.version);
  await lookUp('MH12KF4242', stranger);
  await savePart(t, stranger, id, 'A', { ...car, version: first.version });
  expect(await register(id, staff)).toMatchObject({ registrationNumber: 'MH12KF4242', owner: 'AARAV SHARMA' });
});

test('facts outlive the day for which the answer is kept, and go with their plate', async () => {
  const { id } = await startDraft(t, owner);
  await lookUp('MH12RG1003');
  const old = { ...vehicleForm, registrationNumber: 'MH12RG1003' };
  await savePart(t, owner, id, 'A', old);
  await t.platform.pool.query('delete from vehicle_register_reply');
  await savePart(t, owner, id, 'A', { ...old, color: 'Blue' });
  expect(await register(id, staff)).toMatchObject({ registrationNumber: 'MH12RG1003' });
  await savePart(t, owner, id, 'A', { ...old, registrationNumber: 'MH12RG1009' });
  expect(await register(id, staff)).toBeNull();
});
