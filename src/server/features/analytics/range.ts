import type { Kysely, Transaction } from 'kysely';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { startOfDayInKolkata } from '#domain/dates.ts';

import type { DB } from '#server/platform/db/database-types.ts';

export type Db = Kysely<DB> | Transaction<DB>;

/** Half-open interval: `from` inclusive, `until` exclusive. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The range from midnight to midnight in Asia/Kolkata. */
export function spanOf({ from, to }: DayRange): Span {
  return { from: startOfDayInKolkata(from), until: startOfDayInKolkata(addCalendarDays(to, 1)) };
}
