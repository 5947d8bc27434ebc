import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { jobHandlers } from '#server/features.ts';
import { cloneClaim } from '#test/builders/clone-row.ts';
import { listing } from '#test/builders/listing.ts';
import { cast, disbursedClaim } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { showListingChanges } from './directory.service.ts';
import { measureRepairs, measureRepairsHandler } from './directory.handlers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
});
afterAll(() => t.close());

it('measures a garage by the median of five paid repairs at least, from the first approval on, and sorts by it', async () => {
  const first = await disbursedClaim(t, await cast(t));
  const { pool } = t.platform;
  const { rows } = await pool.query<{ listing_id: string }>('select listing_id from claim where id = $1', [first.id]);
  const garage = rows[0]?.listing_id ?? '';
  await pool.query('update garage_listing set rating_sum = 0, rating_count = 0');
  const famous = await listing(t, { garageName: 'Famous Motors' });
  const unknown = await listing(t, { garageName: 'Unknown Motors' });
  await pool.query('update garage_listing set rating_sum = 50, rating_count = 10 where id = $1', [famous]);
  // A garage without claims of ours: its figure is reported, not measured, so it is left alone.
  const told = await listing(t, { garageName: 'Told Motors' });
  await pool.query('update garage_listing set repair_days = 7, repair_count = 30 where id = $1', [told]);
  const now = t.platform.now();
  const repaired = (days: number, paidDaysAgo = 10) => {
    const ready = addDays(now, -paidDaysAgo);
    const times = { approved_at: addDays(ready, -days), vehicle_ready_at: ready, disbursed_at: ready };
    return cloneClaim(pool, first.id, Object.fromEntries(Object.entries(times).map(([name, at]) => [name, at.toISOString()])));
  };
  const read = async () => {
    await measureRepairs(t.platform);
    await showListingChanges(t.platform);
    const { body } = await t.call('GET', `/garage/listings/${garage}`);
    return { days: body.data.repairDays, of: body.data.repairCount };
  };
  // The first one was ready on the day of its approval.
  await repaired(3);
  await repaired(9);
  await repaired(30);
  await repaired(2, 400);
  expect(await read()).toEqual({ days: null, of: 0 });

  // More damage was found at the end and approved again: it starts at the first approval.
  const late = await repaired(1);
  await pool.query(`insert into claim_event (claim_id, at, actor_role, kind) values ($1, $2, 'insurance', 'approved')`, [
    late,
    addDays(now, -22),
  ]);
  expect(await read()).toEqual({ days: 9, of: 5 });
  const found = (await t.call('GET', '/garage/listings?sort=fastest')).body.data;
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual([told, garage, famous, unknown]);
  expect(found.data[1]).toMatchObject({ repairDays: 9, repairCount: 5 });
  const best = (await t.call('GET', '/garage/listings')).body.data;
  expect(best.data[0].id).toBe(famous);

  // A returned payout is not a paid repair.
  await pool.query('update claim set disbursed_at = null where id = $1', [late]);
  expect(await read()).toEqual({ days: null, of: 0 });
  expect(jobHandlers).toContain(measureRepairsHandler);
});
