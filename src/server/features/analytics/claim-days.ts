import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { turnaroundSteps } from '#contract/analytics.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Db } from './range.ts';

export type ClaimDayKind =
  | 'stage'
  | 'listing'
  | 'approved'
  | 'rejected'
  | 'disbursed'
  | 'closed'
  | 'credited'
  | (typeof turnaroundSteps)[number];

/** Days in Asia/Kolkata, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Rows of these kinds for claims filed on these days. Days marked dirty are computed from the claims. */
export function filedOn(kinds: readonly ClaimDayKind[], { from, to }: Days): RawBuilder<unknown> {
  return daysOf(kinds, sql`filed_on between ${from}::date and ${to}::date`, sql`true`);
}

/** Rows of these kinds for events on these days, whenever the claim was filed. */
export function happenedOn(kinds: readonly ClaimDayKind[], { from, to }: Days): RawBuilder<unknown> {
  return daysOf(kinds, sql`filed_on <= ${to}::date`, sql`key between ${from} and ${to}`);
}

function daysOf(kinds: readonly ClaimDayKind[], filed: RawBuilder<unknown>, keyed: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked = sql`${[...kinds]}::text[]`;
  const waiting = sql`select filed_on from claim_day_waiting where ${filed}`;
  return sql`(
    select * from claim_day where kind = any(${asked}) and ${filed} and ${keyed} and filed_on not in (${waiting})
    union all
    select made.* from (select distinct filed_on from (${waiting}) noted) w cross join lateral claim_days_of(w.filed_on, ${asked}) made where ${keyed})`;
}

const batch = 50;

/** Recomputes days whose claims changed. Until then reports read those claims: equally correct, but slower the more days are pending. */
export async function countClaimDays(platform: Pick<Platform, 'db'>): Promise<void> {
  for (let counted = batch; counted === batch;) {
    const { rows } = await sql<{ counted: number }>`select count_claim_days(${batch}) as counted`.execute(platform.db);
    counted = rows[0]?.counted ?? 0;
  }
}

const countClaimDaysJob = defineJob({
  name: 'count-claim-days',
  data: z.object({}),
  schedule: '* * * * *',
  atStart: true,
  retries: 0,
});
export const countClaimDaysHandler = handleJob(countClaimDaysJob, (platform) => countClaimDays(platform));

/** Days whose rows differ from their claims and that are not marked dirty. */
export async function findClaimDayDifferences(db: Db): Promise<{ day: string; kind: string }[]> {
  const { rows } = await sql<{ day: string; kind: string }>`
    with made as (
      select o.* from (select distinct day_in_kolkata(submitted_at) as day from claim where submitted_at is not null) d
      cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o
    )
    select coalesce(k.filed_on, m.filed_on) as day, coalesce(k.kind, m.kind) as kind
    from claim_day k full join made m on m.kind = k.kind and m.filed_on = k.filed_on and m.key = k.key
    where k is distinct from m and coalesce(k.filed_on, m.filed_on) not in (select filed_on from claim_day_waiting)
    group by 1, 2 order by 1, 2 limit 100`.execute(db);
  return rows;
}
