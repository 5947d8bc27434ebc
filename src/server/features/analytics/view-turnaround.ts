import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import type { DayRange } from '#domain/analytics/date-ranges.ts';
import { pieceBefore, piecesOf, rangeBefore } from '#domain/analytics/pieces.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stepQuantiles } from './claim-months.ts';

/** Medians over time, and of the time before. */
export async function viewTurnaround(platform: Pick<Platform, 'db'>, range: DayRange): Promise<TurnaroundDto> {
  const before = rangeBefore(range);
  const pieces = piecesOf(range);
  const ranges = [range, before, ...pieces.flatMap((piece) => [piece, pieceBefore(range, piece)])];
  const measured = await stepQuantiles(platform.db, turnaroundSteps, [0.5], ranges);
  const found = new Map(measured.map((row) => [`${row.step} ${row.at}`, row]));
  const median = (step: string, at: number) => {
    const row = found.get(`${step} ${at}`);
    return { claims: row?.claims ?? 0, p50: row ? Math.round((row.quantiles[0] ?? 0) / 864) / 100 : null };
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
