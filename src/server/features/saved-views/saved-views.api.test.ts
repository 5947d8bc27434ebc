import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxSavedViews } from '#contract/saved-views.schemas.ts';
import { cast, done } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({});
  people = await cast(t);
});
afterAll(() => t.close());

const save = (token: string, name: string, query = 'view=overdue', list = 'claims') =>
  t.call('POST', '/saved-views', { token, body: { list, name, query } });
const names = async (token: string, list = 'claims') =>
  ((await done(t, 'GET', `/saved-views?list=${list}`, token)) as TestBody[]).map(({ name }) => name as string);

it('keeps a view per person and list, by name', async () => {
  const { token } = people.staff;
  expect(await save(token, ' Late surveys ', 'view=overdue&stage=survey')).toMatchObject({
    status: 201,
    body: { data: { name: 'Late surveys', query: 'view=overdue&stage=survey' } },
  });
  await save(token, 'At the bank', 'view=processing', 'payouts');
  await save(people.staff2.token, 'Mine');
  expect(await names(token)).toEqual(['Late surveys']);
  expect(await names(token, 'payouts')).toEqual(['At the bank']);
  expect(await names(people.staff2.token)).toEqual(['Mine']);
});

it('a name used again stands for the new filters', async () => {
  const { token } = people.staff;
  await save(token, 'LATE SURVEYS', 'view=all');
  expect(await done(t, 'GET', '/saved-views?list=claims', token)).toMatchObject([{ name: 'LATE SURVEYS', query: 'view=all' }]);
});

it('asks for a name', async () => {
  expect(await save(people.staff.token, '  ')).toMatchObject({
    status: 400,
    body: { fieldErrors: { name: 'Please enter a name' } },
  });
});

it('forgets its owner’s views only', async () => {
  const { token } = people.staff;
  const [view] = (await done(t, 'GET', '/saved-views?list=claims', token)) as TestBody[];
  const remove = (as: string) => t.call('DELETE', `/saved-views/${view.id}`, { token: as });
  expect((await remove(people.staff2.token)).status).toBe(404);
  expect((await remove(token)).status).toBe(200);
  expect(await names(token)).toEqual([]);
});

it('keeps no more than a list of links can show', async () => {
  const { token } = people.staff;
  for (let n = 1; n <= maxSavedViews; n++) expect((await save(token, `View ${n}`, '', 'policies')).status).toBe(201);
  expect(await save(token, 'One more', '', 'policies')).toMatchObject({ status: 409, body: { code: 'saved-view.too-many' } });
  expect((await save(token, 'view 1', 'view=ended', 'policies')).status).toBe(201);
  expect(await names(token, 'policies')).toHaveLength(maxSavedViews);
});
