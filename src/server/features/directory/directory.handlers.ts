import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/platform.ts';
import type { Platform } from '#server/platform/platform.ts';
import { expireListingImportsHandler } from './import/request-import.ts';
import { processListingImportHandler } from './import/run-import.ts';

/** Repair times cover this many months back from today, by payout date. */
const measuredMonths = 12;

/** With fewer repairs a single late part would dominate the figure. */
const fewestRepairs = 5;

/** Nightly (India time): repairs drop out after a year. */
const measureRepairsJob = defineJob({
  name: 'measure-repairs',
  data: z.object({}),
  schedule: '50 2 * * *',
  expireInSeconds: 900,
});

/**
 * Median repair days per garage, from our first approval to "ready", of paid claims. We set the start: a garage that reported the vehicle late, or more damage
 * at the end, would look quick. A listing without claims of ours is not changed.
 */
export async function measureRepairs(platform: Platform): Promise<void> {
  await sql`
    with repair as (
      select c.listing_id, greatest(1, (c.vehicle_ready_at at time zone 'Asia/Kolkata')::date - (first.at at time zone 'Asia/Kolkata')::date) as days
      from claim c cross join lateral (
        select least(c.approved_at, min(e.at)) as at from claim_event e where e.claim_id = c.id and e.kind = 'approved') first
      where c.disbursed_at >= ${platform.now()}::timestamptz - make_interval(months => ${measuredMonths}) and c.listing_id is not null
        and c.vehicle_ready_at >= first.at
    ), measured as (
      select listing_id, least(999, ceil(percentile_cont(0.5) within group (order by days)))::int as days, count(*)::int as repairs
      from repair group by listing_id having count(*) >= ${fewestRepairs}
    ), now as (
      select l.id, m.days, coalesce(m.repairs, 0) as repairs from garage_listing l left join measured m on m.listing_id = l.id
      where m.listing_id is not null or (l.repair_days is not null and exists (select from claim c where c.listing_id = l.id and ${isFiled()}))
    )
    update garage_listing l set repair_days = now.days, repair_count = now.repairs, updated_at = ${platform.now()}
    from now where now.id = l.id and (l.repair_days, l.repair_count) is distinct from (now.days, now.repairs)`.execute(
    platform.db,
  );
}

export const measureRepairsHandler = handleJob(measureRepairsJob, (platform) => measureRepairs(platform));

/** Readers that have not read the log for half a day rebuild (`follow-directory.ts`), so a day is enough. */
const keptMs = 86_400_000;
const batch = 50_000;

const pruneListingChanges = defineJob({
  name: 'prune-listing-changes',
  data: z.object({}),
  schedule: '10 * * * *',
  expireInSeconds: 900,
});

export const pruneListingChangesHandler = handleJob(pruneListingChanges, async (platform) => {
  const before = new Date(platform.now().getTime() - keptMs);
  for (;;) {
    const { numDeletedRows } = await platform.db
      .deleteFrom('listing_change')
      .where(
        'id',
        'in',
        platform.db.selectFrom('listing_change').select('id').where('at', '<', before).orderBy('at').limit(batch),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) < batch) return;
  }
});

export const directoryHandlers: readonly JobHandler[] = [
  processListingImportHandler,
  expireListingImportsHandler,
  pruneListingChangesHandler,
  measureRepairsHandler,
];
