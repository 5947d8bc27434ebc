import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#test/builders/person.ts';
import { logIn, noteInvitation, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await person(t, 'admin');
});
afterAll(() => t.close());

const suspend = (id: string, token = admin.token) =>
  t.call('POST', `/users/${id}/suspend`, { token, body: { reason: 'Forged papers' } });

test('a suspension ends every session at once and bars login until it is lifted', async () => {
  const owner = await person(t, 'claimant');
  const other = await logIn(t, owner.email);
  expect((await suspend(owner.userId)).body.data.user).toMatchObject({ status: 'suspended', phone: '••••••3210' });
  for (const { token } of [owner, other]) expect((await t.call('GET', '/auth/me', { token })).status).toBe(401);
  expect((await t.call('POST', '/auth/refresh', { body: { refreshToken: owner.refreshToken } })).status).toBe(401);
  expect((await t.call('POST', '/auth/login', { body: owner })).body.code).toBe('auth.suspended');
  expect((await suspend(owner.userId)).status).toBe(409);
  const { body } = await t.call('GET', `/users/${owner.userId}`, { token: admin.token });
  expect(body.data).toMatchObject({
    sessions: 0,
    history: [{ action: 'suspend-user', reason: 'Forged papers', by: 'Asha Rao' }, {}],
  });
  expect(
    (await t.call('POST', `/users/${owner.userId}/reactivate`, { token: admin.token, body: {} })).body.data.user.status,
  ).toBe('active');
  expect((await t.call('POST', '/auth/login', { body: owner })).status).toBe(200);
});

test('two administrators who suspend each other at once leave one', async () => {
  const second = await person(t, 'admin');
  // Does not count: without the duty nobody can admit anyone.
  await person(t, 'admin', { duties: ['review'] });
  const replies = await Promise.all([suspend(second.userId), suspend(admin.userId, second.token)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await t.platform.db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where(sql<boolean>`'settings' = any(duties)`)
    .where('status', '=', 'active')
    .execute();
  expect(left).toHaveLength(1);
  await t.platform.db.updateTable('app_user').set({ status: 'active' }).where('id', '=', admin.userId).execute();
  admin = { ...admin, ...(await logIn(t, admin.email)) };
});

test('nobody suspends themselves; insurance reads, others see nothing', async () => {
  expect((await suspend(admin.userId)).status).toBe(409);
  const staff = await person(t, 'insurance');
  const claimant = await person(t, 'claimant');
  expect((await t.call('GET', '/users', { token: staff.token })).status).toBe(200);
  expect((await suspend(claimant.userId, staff.token)).status).toBe(403);
  expect((await t.call('GET', '/users', { token: claimant.token })).status).toBe(403);
});

test('people are found by role, state, KYC and text', async () => {
  const wanted = await person(t, 'surveyor', { firstName: 'Zubin', lastName: 'Mehta', kycStatus: 'pending' });
  const find = async (query: string) => (await t.call('GET', `/users?${query}`, { token: admin.token })).body.data;
  expect(await find('search=zubin')).toMatchObject({
    total: 1,
    data: [{ id: wanted.userId, name: 'Zubin Mehta', role: 'surveyor' }],
  });
  expect((await find('role=surveyor&kycStatus=pending')).total).toBe(1);
  expect((await find('role=surveyor&status=suspended')).total).toBe(0);
  expect((await find('limit=1&page=2')).data).toHaveLength(1);
});

test('a colleague is let in again by nobody who brought them here, and those who manage people and audit read of both', async () => {
  const [chief, other] = [await person(t, 'admin', { firstName: 'Bela' }), await person(t, 'admin', { firstName: 'Charu' })];
  const auditor = await person(t, 'insurance', { duties: ['audit'] });
  const puppet = await person(t, 'insurance', { firstName: 'Dev' });
  await noteInvitation(t, chief, puppet);
  const suspend = await t.call('POST', `/users/${puppet.userId}/suspend`, { token: other.token, body: { reason: 'Odd claims' } });
  expect(suspend.status).toBe(200);
  const back = (by: Person) => t.call('POST', `/users/${puppet.userId}/reactivate`, { token: by.token });
  expect((await back(chief)).body.code).toBe('approval.connected-person');
  expect((await back(other)).status).toBe(200);
  const told = async ({ token }: Person) =>
    (await t.call('GET', '/dashboard/notifications', { token })).body.data.data.map(
      ({ message }: { message: string }) => message,
    );
  const both = ['Charu Rao lets Dev Rao in again, with the duties from before.', 'Dev Rao was suspended by Charu Rao.'];
  for (const who of [chief, auditor]) expect(await told(who)).toEqual(expect.arrayContaining(both));
});
