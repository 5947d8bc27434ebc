import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import type { DayRange } from '#domain/analytics/date-ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countByStage, countFlow, measureTurnaround } from './claim-figures.queries.ts';
import { measurePaidInTime, sumAdvanced, sumFees, sumOutstanding } from './money-figures.queries.ts';
import { countByPlace } from './places-figures.queries.ts';
import { countReferrals } from './referrals.queries.ts';
import { spanOf } from './range.ts';

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
      flow: await countFlow(db, range),
      turnaround: await measureTurnaround(db, range),
      paidInTime: await measurePaidInTime(db, span),
      advanced: await sumAdvanced(db, range),
      outstanding: await sumOutstanding(db, platform.now()),
      fees: await sumFees(db, span),
      ...(await countByPlace(db, range)),
      referrals: await countReferrals(db, span),
    }));
}
