import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesWith } from '#domain/permissions.ts';
import { apiParts } from '#server/features.ts';
import type { Person } from '#test/builders/person.ts';
import { person } from '#test/builders/person.ts';
import { cast, freshClaim } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let auditor: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  auditor = await person(t, 'insurance', { duties: ['audit'] });
});
afterAll(() => t.close());

/** Staff endpoints by role, with ids that no record has. */
const ofStaff = apiParts
  .flatMap(({ routes }) => routes)
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public' && access !== 'signed-in' && rolesWith(access, 'all').includes('insurance'))
  .map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000') }));

/** Reads that only serve to choose what to change, and the directory's tools. */
const beginsChange = /^\/claims\/[^/]+\/garages$|^\/surveyors\/available$|^\/garage\/listings\//;
/** Change nothing of the platform's: one's own lists, and the ledger check. */
const changesNothing = /^\/saved-views|^\/ledger\/check$/;

test('who only audits may open whatever staff read, and change nothing', async () => {
  const wrong: string[] = [];
  let read = 0;
  for (const { method, path } of ofStaff) {
    const { status } = await t.call(method, path, { token: auditor.token, ...(method === 'GET' ? {} : { body: {} }) });
    if (method === 'GET') read += 1;
    const isOpen = method === 'GET' ? !beginsChange.test(path) : changesNothing.test(path);
    if (isOpen !== (status !== 403)) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(25);
  expect(ofStaff.length - read).toBeGreaterThan(35);
});

test('who only audits adds no file to a claim', async () => {
  const claim = await freshClaim(t, await cast(t));
  const file = { filename: 'x.png', type: 'image/png', content: await picture('png', 1) };
  for (const category of ['CLAIM_DOCUMENT', 'INSURER_PROOF']) {
    const sent = await upload(t, '/v1/files/upload', auditor.token, { entityType: 'claim', entityId: claim.id, category }, [
      file,
    ]);
    expect([category, sent.status]).toEqual([category, 403]);
  }
});

test('duties count at once, are told by the session, and missing ones are named', async () => {
  const staff = await person(t, 'insurance', { duties: ['cash'] });
  const me = async () => (await t.call('GET', '/auth/me', { token: staff.token })).body.data.duties;
  expect(await me()).toEqual(['cash']);
  const decide = () =>
    t.call('POST', '/claims/01900000-0000-7000-8000-000000000000/review/decide', { token: staff.token, body: {} });
  expect(await decide()).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden', details: { requiredDuties: ['decide'] } },
  });
  await t.platform.db
    .updateTable('app_user')
    .set({ duties: ['decide'] })
    .where('id', '=', staff.userId)
    .execute();
  expect(await me()).toEqual(['decide']);
  expect((await decide()).status).not.toBe(403);
});

test('a claim is handed only to who may review it', async () => {
  const people = await cast(t);
  const claim = await freshClaim(t, people);
  const hand = (userId: string) =>
    t.call('POST', `/claims/${claim.id}/assignee`, { token: people.staff.token, body: { userId } });
  expect((await hand(auditor.userId)).status).toBe(400);
  expect((await hand(people.staff2.userId)).status).toBe(200);
});

test('the menu counts what waits for one’s duties', async () => {
  const people = await cast(t);
  await freshClaim(t, people);
  const counts = async ({ token }: Person) => (await t.call('GET', '/dashboard/counts', { token })).body.data;
  expect(await counts(auditor)).toEqual({});
  const confirmer = await person(t, 'insurance', { duties: ['confirm'] });
  const admin = await person(t, 'admin', { duties: ['settings'] });
  const body = { duties: ['review'], inForceFrom: '2099-01-01' };
  expect((await t.call('POST', `/users/${auditor.userId}/duties`, { token: admin.token, body })).status).toBe(201);
  expect((await counts(confirmer)).proposals).toBe(1);
  expect(await counts(admin)).toEqual({});
  expect((await counts(people.staff))['claims/review']).toBeGreaterThan(0);
});
