import { sql } from 'kysely';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import { daysIn } from '#domain/analytics/date-ranges.ts';
import type { DayRange } from '#domain/analytics/date-ranges.ts';
import { pieceDays, piecesOf, rangeBefore } from '#domain/analytics/pieces.ts';
import type { Platform } from '#server/platform/platform.ts';
import { happenedOn } from './claim-days.ts';
import type { Db } from './range.ts';

interface Measured {
  readonly step: (typeof turnaroundSteps)[number];
  readonly isBefore: boolean;
  /** Counted back from the end, null for the whole range. */
  readonly back: number | null;
  readonly claims: number;
  readonly p50: number;
}

/** Medians over time, and of as many days right before. */
export async function viewTurnaround(platform: Pick<Platform, 'db'>, range: DayRange): Promise<TurnaroundDto> {
  const measured = await measure(platform.db, range);
  const found = new Map(measured.map((row) => [keyOf(row.step, row.isBefore, row.back), row]));
  const median = (...of: Parameters<typeof keyOf>) => {
    const row = found.get(keyOf(...of));
    return { claims: row?.claims ?? 0, p50: row ? Math.round(row.p50 / 864) / 100 : null };
  };
  const pieces = piecesOf(range);
  return {
    ...range,
    before: rangeBefore(range),
    steps: turnaroundSteps.map((step) => ({
      step,
      ...median(step, false, null),
      before: median(step, true, null),
      pieces: pieces.map((piece, at) => {
        const back = pieces.length - 1 - at;
        return { ...piece, ...median(step, false, back), before: median(step, true, back) };
      }),
    })),
  };
}

const keyOf = (step: string, isBefore: boolean, back: number | null) => `${step} ${isBefore} ${back}`;

async function measure(db: Db, range: DayRange): Promise<Measured[]> {
  const days = daysIn(range);
  const both = { from: rangeBefore(range).from, to: range.to };
  const { rows } = await sql<Measured>`
    select step, "isBefore", back, count(*)::int as claims, percentile_cont(0.5) within group (order by taken) as p50
    from (
      select d.kind as step, ago >= ${days}::int as "isBefore", (ago % ${days}::int) / ${pieceDays(range)}::int as back, taken
      from ${happenedOn(turnaroundSteps, both)} d
        cross join lateral (select ${range.to}::date - d.key::date as ago) a cross join unnest(d.seconds) taken
    ) each_one
    group by grouping sets ((step, "isBefore", back), (step, "isBefore"))`.execute(db);
  return rows;
}
