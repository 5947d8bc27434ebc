import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '#server/features.ts';
import { listing } from '#test/builders/listing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { pruneListingChangesHandler } from './directory.handlers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const changes = async () =>
  (await t.platform.pool.query<{ listing_id: string }>('select listing_id from listing_change order by id')).rows.map(
    (row) => row.listing_id,
  );

it('is among the jobs that a worker runs, every hour', () => {
  expect(jobHandlers).toContain(pruneListingChangesHandler);
  expect(pruneListingChangesHandler.definition.schedule).toMatch(/^\d+ \* \* \* \*$/);
});

it('forgets changes that are older than a day, and no others', async () => {
  const old = await listing(t, { garageName: 'Old Change Motors' });
  await t.platform.pool.query(`update listing_change set at = now() - interval '25 hours'`);
  const recent = await listing(t, { garageName: 'Recent Change Motors' });
  await t.platform.pool.query(`update listing_change set at = now() - interval '23 hours' where listing_id = $1`, [recent]);
  expect(await changes()).toEqual([old, recent]);
  await pruneListingChangesHandler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
  expect(await changes()).toEqual([recent]);
  const { body } = await t.call('GET', '/garage/listings?search=change');
  expect(body.data.total).toBe(2);
});
