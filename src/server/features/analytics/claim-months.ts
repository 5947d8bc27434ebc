import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { turnaroundSteps } from '#contract/analytics.schemas.ts';
import { addCalendarDays, nearestMonths } from '#domain/analytics/ranges.ts';
import type { Days } from './claim-days.ts';
import type { Db } from './range.ts';

type Step = (typeof turnaroundSteps)[number];

export interface StepQuantiles {
  /** Place of the range among those that were asked for. */
  readonly at: number;
  readonly step: Step;
  readonly claims: number;
  /** Seconds, between two claims where the share falls between them. */
  readonly quantiles: readonly number[];
}

/**
 * Months are read as they are kept, and beside them the days on which they differ from what is asked: those of the range that no month has are added, those that a month
 * has and the range has not are taken away, and so is whatever was kept of claims that were filed on a day on which something changed lately, which are read themselves.
 */
function besideMonths({ from, to }: Days) {
  const { first, until } = nearestMonths({ from, to });
  const after = addCalendarDays(to, 1);
  const end = (asked: string, month: string, isStart: boolean) => ({
    low: asked < month ? asked : month,
    high: asked < month ? month : asked,
    times: asked < month === isStart ? 1 : -1,
  });
  const ends = [end(from, first, true), end(after, until, false)].filter(({ low, high }) => low < high);
  return { from, after, first, until, ends };
}

/** Days on which something changed lately. */
const waiting = (to: string) =>
  sql`waiting as materialized (select distinct filed_on from claim_day_waiting where filed_on <= ${to}::date)`;
const isWaiting = sql`filed_on in (select filed_on from waiting)`;

/** What claims that were filed on these days came to, by listing. */
export function filedByListing(days: Days): RawBuilder<unknown> {
  const { from, after, first, until, ends } = besideMonths(days);
  const columns = sql`key, claims, amount_paise, approved, rejected, repairs, repair_seconds`;
  const kept = (low: string, high: string) =>
    sql`from claim_day where kind = 'listing' and filed_on >= ${low}::date and filed_on < ${high}::date`;
  const [low, high] = [from > first ? from : first, after < until ? after : until];
  return sql`(
    with ${waiting(days.to)}
    select ${columns}, 1 as n from claim_month_listing where month >= ${first}::date and month < ${until}::date
    ${sql.join(
      ends.map((end) =>
        end.times > 0
          ? sql`union all select ${columns}, 1 ${kept(end.low, end.high)} and not ${isWaiting}`
          : sql`union all select ${columns}, -1 ${kept(end.low, end.high)}`,
      ),
      sql` `,
    )}
    union all select ${columns}, -1 ${kept(low, high)} and ${isWaiting}
    union all
    select made.key, made.claims, made.amount_paise, made.approved, made.rejected, made.repairs, made.repair_seconds, 1
    from (select * from waiting where filed_on >= ${from}::date) w cross join lateral claim_days_of(w.filed_on, '{listing}') made)`;
}

/**
 * How many claims ended each step on the days of each range, and within how many seconds these shares of them: what `percentile_cont` says of all their seconds. Counts
 * by bucket tell in which bucket each share falls, and only the seconds of those are looked at. No row where none ended a step.
 */
export async function stepQuantiles(
  db: Db,
  steps: readonly Step[],
  shares: readonly number[],
  ranges: readonly Days[],
): Promise<StepQuantiles[]> {
  const asked = sql`${[...steps]}::text[]`;
  const all = ranges.map((range, at) => ({ at, ...besideMonths(range) }));
  const ends = all.flatMap((range) => range.ends.map((end) => ({ at: range.at, ...end })));
  const column = <T>(rows: readonly T[], of: (row: T) => string | number) => sql`${rows.map(of)}`;
  const last = ranges.reduce((latest, { to }) => (to > latest ? to : latest), '');
  const { rows } = await sql<StepQuantiles>`
    with ${waiting(last)}, range as (
      select * from unnest(
        ${column(all, ({ at }) => at)}::integer[], ${column(all, ({ from }) => from)}::text[], ${column(all, ({ after }) => after)}::text[],
        ${column(all, ({ first }) => first)}::text[], ${column(all, ({ until }) => until)}::text[]) r (at, low, high, first, until)
    ), range_end as (
      select * from unnest(
        ${column(ends, ({ at }) => at)}::integer[], ${column(ends, ({ low }) => low)}::text[], ${column(ends, ({ high }) => high)}::text[],
        ${column(ends, ({ times }) => times)}::integer[]) e (at, low, high, times)
    ), beside as materialized (
      select at, kind, step_bucket(taken) as bucket, taken, n from (
        select e.at, d.kind, d.seconds, e.times as n from range_end e join claim_day d on d.kind = any(${asked}) and d.key >= e.low and d.key < e.high
        where e.times < 0 or not d.${isWaiting}
        union all
        select r.at, d.kind, d.seconds, -1 from claim_day d join range r on d.key >= greatest(r.low, r.first) and d.key < least(r.high, r.until)
        where d.kind = any(${asked}) and d.${isWaiting}
        union all
        select r.at, made.kind, made.seconds, 1 from waiting w cross join lateral claim_days_of(w.filed_on, ${asked}) made
          join range r on made.key >= r.low and made.key < r.high
      ) days cross join unnest(seconds) taken
    ), buckets as materialized (
      select at, kind, bucket, n, (sum(n) over (partition by at, kind order by bucket))::integer - n as before, (sum(n) over (partition by at, kind))::integer as total
      from (
        select at, kind, bucket, sum(n)::integer as n from (
          select r.at, m.kind, m.bucket, m.claims as n from range r join claim_month_step m on m.month >= r.first::date and m.month < r.until::date
          where m.kind = any(${asked})
          union all select at, kind, bucket, n from beside
        ) counted group by at, kind, bucket
      ) summed
    ), wanted as materialized (
      select at, kind, total, share, share * (total - 1)::float8 as rank
      from (select distinct at, kind, total from buckets where total > 0) found cross join unnest(${[...shares]}::float8[]) share
    ), chosen as materialized (
      select distinct b.at, b.kind, b.bucket, b.before from wanted w
      join buckets b on b.at = w.at and b.kind = w.kind and ceil(w.rank) >= b.before and floor(w.rank) < b.before + b.n
    ), taken as materialized (
      select at, kind, taken, before + sum(sum(n)::integer) over (partition by at, kind, bucket order by taken) as upto
      from (
        select c.at, c.kind, c.bucket, c.before, o.taken, o.n from chosen c join range r using (at)
        join claim_month_step m on m.kind = c.kind and m.bucket = c.bucket and m.month >= r.first::date and m.month < r.until::date
        cross join lateral (select taken, count(*)::integer as n from unnest(m.seconds) taken group by taken) o
        union all
        select c.at, c.kind, c.bucket, c.before, b.taken, b.n from chosen c join beside b using (at, kind, bucket)
      ) of_chosen group by at, kind, bucket, before, taken
    )
    select at, kind as step, total as claims, array_agg(low + (rank - floor(rank)) * (high - low) order by share) as quantiles
    from wanted w cross join lateral (
      select min(taken) filter (where upto > floor(w.rank)) as low, min(taken) filter (where upto > ceil(w.rank)) as high
      from taken t where t.at = w.at and t.kind = w.kind
    ) neighbours group by at, kind, total`.execute(db);
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
