import { dayAfter } from '#domain/ledger/periods.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * The day on which what happened on this one is valued: itself; the first open day where its period is closed, and then the real one is kept beside it. A bank
 * that says a day to come is early, not right. This month cannot be closed yet, so mostly nothing is asked.
 */
export async function openDay(tx: Tx, asked?: IsoDate): Promise<{ valuedOn: IsoDate; happenedOn: IsoDate | null }> {
  const today = todayInKolkata(tx.now);
  const day = asked !== undefined && asked < today ? asked : today;
  if (day.slice(0, 7) === today.slice(0, 7)) return { valuedOn: day, happenedOn: null };
  const { until } = await tx.db
    .selectFrom('closed_period')
    .select((eb) => eb.fn.max('last_day').as('until'))
    .executeTakeFirstOrThrow();
  return until !== null && day <= until ? { valuedOn: dayAfter(until), happenedOn: day } : { valuedOn: day, happenedOn: null };
}
