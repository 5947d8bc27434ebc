import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#test/builders/person.ts';
import { listedGarage } from '#test/builders/listed-garage.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await loadReferenceData(t.platform.pool);
});
afterAll(() => t.close());

test('the directory shows the address that a garage chose, and never the one of its login', async () => {
  const login = 'login-address@example.in';
  const garageId = await listedGarage(t, login);
  const { id } = await t.platform.db
    .selectFrom('garage_listing')
    .select('id')
    .where('garage_id', '=', garageId)
    .executeTakeFirstOrThrow();
  const shown = async () => JSON.stringify((await t.call('GET', `/garage/listings/${id}`)).body.data);
  expect(await shown()).toContain('"email":null');
  expect(await shown()).not.toContain(login);
  const { token } = await logIn(t, login, 'hathi77');
  const { body } = await t.call('GET', '/garage/profile', { token });
  const profile = { ...body.data, contactEmail: 'Desk@Sharma.example' };
  const saved = await t.call('PUT', '/garage/profile', { token, body: profile });
  expect(saved.body.data.profile.contactEmail).toBe('desk@sharma.example');
  expect(await shown()).toContain('"email":"desk@sharma.example"');
});
