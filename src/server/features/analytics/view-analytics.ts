import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { rangeBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countByStage, countFlow, measureTurnaround } from './claim-figures.queries.ts';
import { measurePaidInTime, sumAdvanced, sumFees, sumOutstanding } from './money-figures.queries.ts';
import { countByPlace } from './places-figures.queries.ts';
import { countReferrals } from './referrals.queries.ts';
import { spanOf } from './range.ts';
import type { Db } from './range.ts';

/** Every figure of a range of days, read in one snapshot so that they agree with each other. */
export async function viewAnalytics(platform: Platform, range: DayRange): Promise<AnalyticsDto> {
  const span = spanOf(range);
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => ({
      ...range,
      byStage: await countByStage(db, range),
      turnaround: await measureTurnaround(db, range),
      ...(await figuresOn(db, range)),
      before: { ...rangeBefore(range), ...(await figuresOn(db, rangeBefore(range))) },
      outstanding: await sumOutstanding(db, platform.now()),
      ...(await countByPlace(db, range)),
      referrals: await countReferrals(db, span),
    }));
}

/** What stands on top, of these days and of those before; all of it is kept by day. */
async function figuresOn(db: Db, range: DayRange) {
  const span = spanOf(range);
  return {
    flow: await countFlow(db, range),
    paidInTime: await measurePaidInTime(db, span),
    advanced: await sumAdvanced(db, range),
    fees: await sumFees(db, span),
  };
}
