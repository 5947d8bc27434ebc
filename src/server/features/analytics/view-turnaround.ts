import { sql } from 'kysely';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import { addCalendarDays, pieceBefore, piecesOf, rangeBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { happenedOn } from './claim-days.ts';
import type { Db } from './range.ts';

/** Medians over time and of the previous period. */
export async function viewTurnaround(platform: Pick<Platform, 'db'>, range: DayRange): Promise<TurnaroundDto> {
  const pieces = piecesOf(range);
  const earlier = pieces.map((piece) => pieceBefore(range, piece));
  const measured = await measureSteps(platform.db, [0.5], pieces, earlier);
  const median = (step: Step, isBefore: boolean, piece: number | null) => {
    const { claims, days } = measured(step, isBefore, piece);
    return { claims, p50: days[0] ?? null };
  };
  return {
    ...range,
    before: rangeBefore(range),
    steps: turnaroundSteps.map((step) => ({
      step,
      ...median(step, false, null),
      before: median(step, true, null),
      pieces: pieces.map((piece, at) => ({ ...piece, ...median(step, false, at), before: median(step, true, at) })),
    })),
  };
}

type Step = (typeof turnaroundSteps)[number];

interface Measured {
  readonly claims: number;
  /** Days within which each share ended the step, to a hundredth; empty if no claim did. */
  readonly days: readonly number[];
}

interface MeasuredRow {
  /** Position among the steps, from 1. */
  readonly step: number;
  /** From 1, earlier pieces first; null for the total. */
  readonly part: number | null;
  readonly is_before: boolean;
  readonly claims: number;
  readonly seconds: number[];
}

/**
 * Counts, for each piece, the claims that ended each step, in total and in the previous period, and the days within which these shares did. The pieces of a
 * list are consecutive.
 * Seconds are counted per hundredth of a day after rounding, with minimum and maximum of each: both neighbours of a percentile fall into one hundredth or their
 * seconds are known. So nothing is sorted, and the figures equal those of `percentile_cont`.
 */
export async function measureSteps(
  db: Db,
  shares: readonly number[],
  pieces: readonly DayRange[],
  earlier: readonly DayRange[] = [],
): Promise<(step: Step, isBefore: boolean, piece: number | null) => Measured> {
  const [first, last, lastEarlier] = [earlier[0] ?? pieces[0], pieces.at(-1), earlier.at(-1)];
  if (!first || !last) throw new Error('a range has a piece');
  // The gap between the two lists is a part of its own that is not reported.
  const between = lastEarlier ? [addCalendarDays(lastEarlier.to, 1)] : [];
  const starts = [...earlier.map(({ from }) => from), ...between, ...pieces.map(({ from }) => from)];
  const others = earlier.length + between.length;
  const { rows } = await sql<MeasuredRow>`
    with day as materialized (
      select array_position(${[...turnaroundSteps]}::text[], kind) as step, width_bucket(key::date, ${starts}::date[]) as part, seconds
      from ${happenedOn(turnaroundSteps, { from: first.from, to: last.to })} d
    ), hundredth as materialized (
      select step, part, (taken + 432) / 864 as days, count(*)::integer as claims, min(taken) as least, max(taken) as most
      from day cross join unnest(seconds) taken group by step, part, (taken + 432) / 864
    ), counted as (
      select step, part, is_before, days, sum(claims)::integer as claims, min(least) as least, max(most) as most
      from hundredth cross join lateral (select part <= ${earlier.length}::integer as is_before) b
      where part <= ${earlier.length}::integer or part > ${others}::integer group by grouping sets ((step, part, is_before, days), (step, is_before, days))
    ), ranked as (
      select *, sum(claims) over (of_part order by days) - claims as before, sum(claims) over of_part as total
      from counted window of_part as (partition by step, part, is_before)
    ), neighbours as (
      select step, part, is_before, total, share, share * (total - 1)::float8 as rank, min(least) as least, max(least) as second, min(most) as first, max(most) as most, count(*) as hundredths
      from ranked cross join unnest(${[...shares]}::float8[]) share
      where before <= ceil(share * (total - 1)::float8) and before + claims > floor(share * (total - 1)::float8) group by step, part, is_before, total, share
    )
    select step, part, is_before, total::integer as claims, array_agg(
      case when hundredths = 1 then (least + most) / 2.0 else first + (rank - floor(rank)) * (second - first) end::float8 order by share) as seconds
    from neighbours group by step, part, is_before, total`.execute(db);
  const found = new Map(rows.map((row) => [`${row.step} ${row.is_before} ${row.part}`, row]));
  return (step, isBefore, piece) => {
    const part = piece === null ? null : 1 + piece + (isBefore ? 0 : others);
    const row = found.get(`${turnaroundSteps.indexOf(step) + 1} ${isBefore} ${part}`);
    return { claims: row?.claims ?? 0, days: row?.seconds.map((seconds) => Math.round(seconds / 864) / 100) ?? [] };
  };
}
