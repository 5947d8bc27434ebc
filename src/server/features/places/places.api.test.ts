import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from './load-reference-data.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
});
afterAll(() => t.close());

const get = async (path: string) => t.call('GET', path);

test('before the places are loaded the health says so', async () => {
  expect((await get('/v1/states/health')).body.data).toEqual({ status: 'empty' });
  await loadReferenceData(t.platform.pool);
  expect((await get('/v1/states/health')).body.data).toEqual({ status: 'healthy' });
});

test('states by type and text', async () => {
  const all = (await get('/v1/states')).body;
  expect(all.success).toBe(true);
  expect(all.data.states).toHaveLength(36);
  expect(all.data.states[0]).toEqual({ code: 'AN', name: 'Andaman and Nicobar Islands', type: 'union_territory' });
  expect((await get('/v1/states?type=union_territory')).body.data.states).toHaveLength(8);
  const named = (await get('/v1/states?search=MAHA')).body.data.states;
  expect(named).toEqual([{ code: 'MH', name: 'Maharashtra', type: 'state' }]);
  expect((await get('/v1/states?search=%25')).body.data.states).toEqual([]);
  expect((await get('/v1/states?search=Orissa')).body.data.states).toMatchObject([{ code: 'OD' }]);
  expect((await get('/v1/states?type=county')).status).toBe(400);
});

test('both spellings of the path answer alike', async () => {
  const plain = await t.app.inject({ method: 'GET', url: '/v1/states/mh' });
  expect(plain.json()).toEqual((await get('/v1/states/MH')).body);
});

test('one state with its districts, the code in any case', async () => {
  const { body } = await get('/v1/states/ka');
  expect(body.data.state).toMatchObject({ code: 'KA', name: 'Karnataka', type: 'state' });
  expect(body.data.state.districts.map((district: { name: string }) => district.name)).toContain('Bengaluru Urban');
  expect((await get('/v1/states/ZZ')).status).toBe(404);
  expect((await get('/v1/states/nowhere')).status).toBe(404);
});

test('how much is known', async () => {
  expect((await get('/v1/states/stats')).body.data).toEqual({
    total: 36,
    states: 28,
    unionTerritories: 8,
    districts: 791,
    pincodes: 19_457,
  });
});

test('a pincode gives state, district and position', async () => {
  expect((await get('/v1/pincodes/110001')).body.data).toMatchObject({
    pincode: '110001',
    state: { code: 'DL', name: 'Delhi' },
    district: { name: 'New Delhi' },
    lat: 28.6205,
    lng: 77.2128,
    approximate: false,
  });
  expect((await get('/v1/pincodes/999999')).status).toBe(404);
  expect((await get('/v1/pincodes/011111')).status).toBe(404);
});

test('an IFSC gives bank and branch; one that no bank has is absent', async () => {
  expect((await get('/v1/ifsc/hdfc0001234')).body.data).toEqual({
    ifsc: 'HDFC0001234',
    bank: 'HDFC Bank',
    branch: 'Branch 001234',
  });
  expect(await get('/v1/ifsc/ZZZZ0123456')).toMatchObject({ status: 404, body: { message: 'No bank has this IFSC code' } });
  expect((await get('/v1/ifsc/HDFC1001234')).status).toBe(404);
  // Merged in 2020, IFSCs ended in 2021; one is still in the list of branches.
  expect(await get('/v1/ifsc/ORBC0100001')).toMatchObject({
    status: 404,
    body: {
      message:
        'Oriental Bank of Commerce is part of Punjab National Bank now and its old IFSC codes no longer work. Please enter the new IFSC from your bank’s app, cheque book or passbook.',
    },
  });
});

test('places that a release changed are known without a restart', async () => {
  const { pool } = t.platform;
  const nameOfGoa = async () =>
    (await get('/garage/states')).body.data.find(({ id }: { id: string }) => id === 'GA')?.name as string;
  await pool.query(`update state set name = 'Gomantak' where code = 'GA'; update reference_data set checksum = 'older'`);
  expect(await nameOfGoa()).toBe('Gomantak');
  await vi.waitFor(() => expect(t.platform.listener.hears('places_changed')).toBe(true));
  await nameOfGoa();
  await loadReferenceData(pool);
  await vi.waitFor(async () => expect(await nameOfGoa()).toBe('Goa'));
});
