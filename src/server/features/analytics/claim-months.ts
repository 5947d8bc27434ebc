import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { turnaroundSteps } from '#contract/analytics.schemas.ts';
import { addCalendarDays, nearestMonths } from '#domain/analytics/date-ranges.ts';
import type { Days } from './claim-days.ts';
import type { Db } from './range.ts';

type Step = (typeof turnaroundSteps)[number];

export interface StepQuantiles {
  readonly step: Step;
  readonly claims: number;
  /** Seconds, between two claims where the share falls between them. */
  readonly quantiles: readonly number[];
}

/** Days of text or of dates in SQL: each as it is written there. */
type Day = (date: string) => RawBuilder<unknown>;

/**
 * Months are read as they are kept, and beside them the days on which they differ from what is asked: those of the range that no month has are added, those that a month
 * has and the range has not are taken away, and so is whatever was kept of claims that were filed on a day on which something changed lately, which are read themselves.
 */
function besideMonths({ from, to }: Days, column: RawBuilder<unknown>, day: Day) {
  const { first, until } = nearestMonths({ from, to });
  const after = addCalendarDays(to, 1);
  const ordered = (left: string, right: string) => (left < right ? ([left, right] as const) : ([right, left] as const));
  const within = (low: string, high: string) => sql`(${column} >= ${day(low)} and ${column} < ${day(high)})`;
  const inMonths = within(first, until);
  const inRange = within(from, after);
  const isWaiting = sql`filed_on in (select filed_on from waiting)`;
  return {
    months: sql`month >= ${first}::date and month < ${until}::date`,
    waiting: sql`waiting as materialized (select distinct filed_on from claim_day_waiting where filed_on <= ${to}::date)`,
    inRange,
    /** By how much a kept day is to be counted beside its month, where that is not 0. */
    times: sql`(${inRange} and not ${isWaiting})::integer - ${inMonths}::integer`,
    atEnds: sql`(${within(...ordered(from, first))} or ${within(...ordered(after, until))})`,
    between: sql`${inMonths} and ${inRange} and ${isWaiting}`,
  };
}

/** What claims that were filed on these days came to, by listing. */
export function filedByListing(days: Days): RawBuilder<unknown> {
  const { months, waiting, inRange, times, atEnds, between } = besideMonths(days, sql`filed_on`, (date) => sql`${date}::date`);
  const kept = sql`select key, claims, amount_paise, approved, rejected, repairs, repair_seconds, ${times} as n from claim_day where kind = 'listing'`;
  return sql`(
    with ${waiting}
    select key, claims, amount_paise, approved, rejected, repairs, repair_seconds, 1 as n from claim_month_listing where ${months}
    union all ${kept} and ${atEnds}
    union all ${kept} and ${between}
    union all
    select made.key, made.claims, made.amount_paise, made.approved, made.rejected, made.repairs, made.repair_seconds, 1
    from (select * from waiting where ${inRange}) w cross join lateral claim_days_of(w.filed_on, '{listing}') made)`;
}

/**
 * How many claims ended each step on these days, and within how many seconds these shares of them: what `percentile_cont` says of all their seconds. Counts by bucket
 * tell in which bucket each share falls, and only the seconds of those are looked at.
 */
export async function stepQuantiles(
  db: Db,
  steps: readonly Step[],
  shares: readonly number[],
  days: Days,
): Promise<StepQuantiles[]> {
  const { months, waiting, inRange, times, atEnds, between } = besideMonths(days, sql`key`, (date) => sql`${date}`);
  const asked = sql`${[...steps]}::text[]`;
  const kept = sql`select kind, seconds, ${times} as n from claim_day where kind = any(${asked})`;
  const { rows } = await sql<StepQuantiles>`
    with ${waiting}, beside as materialized (
      select kind, step_bucket(taken) as bucket, taken, n from (
        ${kept} and ${atEnds} union all ${kept} and ${between}
        union all
        select made.kind, made.seconds, 1 from waiting w cross join lateral claim_days_of(w.filed_on, ${asked}) made where ${inRange}
      ) days cross join unnest(seconds) taken where n <> 0
    ), buckets as materialized (
      select kind, bucket, n, (sum(n) over (partition by kind order by bucket))::integer - n as before, (sum(n) over (partition by kind))::integer as total
      from (
        select kind, bucket, sum(n)::integer as n from (
          select kind, bucket, claims as n from claim_month_step where kind = any(${asked}) and ${months} union all select kind, bucket, n from beside
        ) counted group by kind, bucket
      ) summed
    ), wanted as (
      select kind, total, share, share * (total - 1)::float8 as rank
      from (select distinct kind, total from buckets where total > 0) found cross join unnest(${[...shares]}::float8[]) share
    ), chosen as materialized (
      select kind, bucket, before from buckets b
      where exists (select from wanted w where w.kind = b.kind and ceil(w.rank) >= b.before and floor(w.rank) < b.before + b.n)
    ), taken as materialized (
      select kind, taken, before + sum(sum(n)::integer) over (partition by kind, bucket order by taken) as upto
      from (
        select c.*, o.taken, o.n from chosen c join claim_month_step m using (kind, bucket)
        cross join lateral (select taken, count(*)::integer as n from unnest(m.seconds) taken group by taken) o where ${months}
        union all
        select c.*, b.taken, b.n from chosen c join beside b using (kind, bucket)
      ) of_chosen group by kind, bucket, before, taken
    )
    select kind as step, total as claims, array_agg(low + (rank - floor(rank)) * (high - low) order by share) as quantiles
    from wanted w cross join lateral (
      select min(taken) filter (where upto > floor(w.rank)) as low, min(taken) filter (where upto > ceil(w.rank)) as high from taken t where t.kind = w.kind
    ) neighbours group by kind, total`.execute(db);
  return rows;
}

/** Months of which something kept is not what their days say. */
export async function findClaimMonthDifferences(db: Db): Promise<{ month: string; kind: string }[]> {
  const { rows } = await sql<{ month: string; kind: string }>`
    select coalesce(k.month, d.month) as month, 'listing' as kind
    from claim_month_listing k full join claim_month_listing_by_days d on d.month = k.month and d.key = k.key where k::text is distinct from d::text
    union
    select coalesce(k.month, d.month), coalesce(k.kind, d.kind)
    from claim_month_step k full join claim_month_step_by_days d on d.kind = k.kind and d.month = k.month and d.bucket = k.bucket where k::text is distinct from d::text
    order by 1, 2 limit 100`.execute(db);
  return rows;
}
