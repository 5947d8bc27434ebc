import { sql } from 'kysely';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import { daysIn, fallsIntoWeeks, pieceBefore, pieceDays, piecesOf, rangeBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { happenedOn } from './claim-days.ts';
import { stepQuantiles } from './claim-months.ts';
import type { Db } from './range.ts';

/** Of one step within the range, the one before, a piece of it, or what that is compared with; by its place among them. */
interface Measured {
  readonly step: string;
  readonly at: number;
  readonly claims: number;
  /** Seconds. */
  readonly p50: number;
}

/** Medians over time, and of the time before. */
export async function viewTurnaround(platform: Pick<Platform, 'db'>, range: DayRange): Promise<TurnaroundDto> {
  const before = rangeBefore(range);
  const pieces = piecesOf(range);
  const measured = await (fallsIntoWeeks(range)
    ? measureWeeks(platform.db, range, before, pieces.length)
    : measureMonths(platform.db, [range, before, ...pieces.flatMap((piece) => [piece, pieceBefore(range, piece)])]));
  const found = new Map(measured.map((row) => [`${row.step} ${row.at}`, row]));
  const median = (step: string, at: number) => {
    const row = found.get(`${step} ${at}`);
    return { claims: row?.claims ?? 0, p50: row ? Math.round(row.p50 / 864) / 100 : null };
  };
  return {
    ...range,
    before,
    steps: turnaroundSteps.map((step) => ({
      step,
      ...median(step, 0),
      before: median(step, 1),
      pieces: pieces.map((piece, at) => ({ ...piece, ...median(step, 2 + 2 * at), before: median(step, 3 + 2 * at) })),
    })),
  };
}

/** Pieces that begin and end with months are read as those are kept. */
async function measureMonths(db: Db, ranges: readonly DayRange[]): Promise<Measured[]> {
  const rows = await stepQuantiles(db, turnaroundSteps, [0.5], ranges);
  return rows.map(({ quantiles, ...row }) => ({ ...row, p50: quantiles[0] ?? 0 }));
}

/** Weeks do not: each of their days is read, once for the piece and the whole. */
async function measureWeeks(db: Db, range: DayRange, before: DayRange, pieces: number): Promise<Measured[]> {
  const days = daysIn(range);
  const { rows } = await sql<Measured>`
    select step, "isBefore"::integer + case when back is null then 0 else 2 * (${pieces}::integer - back) end as at,
      count(*)::integer as claims, percentile_cont(0.5) within group (order by taken) as p50
    from (
      select d.kind as step, ago >= ${days}::integer as "isBefore", (ago % ${days}::integer) / ${pieceDays}::integer as back, taken
      from ${happenedOn(turnaroundSteps, { from: before.from, to: range.to })} d
        cross join lateral (select ${range.to}::date - d.key::date as ago) a cross join unnest(d.seconds) taken
    ) each_one
    group by grouping sets ((step, "isBefore", back), (step, "isBefore"))`.execute(db);
  return rows;
}
