import { sql } from 'kysely';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import { addCalendarDays, pieceBefore, piecesOf, rangeBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { happenedOn } from './claim-days.ts';
import { hundredthsOfDays } from './range.ts';
import type { Db } from './range.ts';

/** Medians over time, and of the time before. */
export async function viewTurnaround(platform: Pick<Platform, 'db'>, range: DayRange): Promise<TurnaroundDto> {
  const before = rangeBefore(range);
  const pieces = piecesOf(range).map((piece) => ({ ...piece, before: pieceBefore(range, piece) }));
  const median = await measureParts(platform.db, before.from, range.to, [
    ...pieces.map((piece) => ({ from: piece.before.from, whole: 'before' as const })),
    { from: addCalendarDays(before.to, 1), whole: 'between' },
    ...pieces.map(({ from }) => ({ from, whole: 'range' as const })),
  ]);
  return {
    ...range,
    before,
    steps: turnaroundSteps.map((step) => ({
      step,
      ...median(step, 'range'),
      before: median(step, 'before'),
      pieces: pieces.map((piece, at) => ({
        from: piece.from,
        to: piece.to,
        ...median(step, pieces.length + 2 + at),
        before: median(step, 1 + at),
      })),
    })),
  };
}

/** Days from this one to the next part, and what they are a piece of. Nothing is between, where the range follows on what it is compared with. */
interface Part {
  readonly from: string;
  readonly whole: 'before' | 'between' | 'range';
}

/** The medians of each step within each part, counted from one, and within each whole. Each day is read once. */
async function measureParts(db: Db, from: string, to: string, parts: readonly Part[]) {
  const { rows } = await sql<{ step: string; part: string; claims: number; p50: number }>`
    select step, coalesce(at::text, whole) as part, count(*)::integer as claims, percentile_cont(0.5) within group (order by taken) as p50
    from (
      select step, at, (${parts.map(({ whole }) => whole)}::text[])[at] as whole, taken
      from (
        select kind as step, width_bucket(key::date, ${parts.map((part) => part.from)}::date[]) as at, seconds
        from ${happenedOn(turnaroundSteps, { from, to })} d
      ) days cross join unnest(seconds) taken
    ) each_one
    group by grouping sets ((step, at), (step, whole))`.execute(db);
  const found = new Map(rows.map(({ step, part, claims, p50 }) => [`${step} ${part}`, { claims, p50: hundredthsOfDays(p50) }]));
  return (step: string, part: number | Part['whole']) => found.get(`${step} ${part}`) ?? { claims: 0, p50: null };
}
