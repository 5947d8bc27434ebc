import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Measured } from '#domain/claims/offer/key-facts.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/**
 * The middle of the days, by India's calendar, from the credit at the garage's bank to the insurer's last payment, over claims paid in full in
 * the year before: of one insurer, and of all. Of an even number the lower one of the two in the middle, which makes the yearly rate no smaller; a claim that is paid on the same day took one day.
 */
export async function measureDaysToPay(
  db: Kysely<DB> | Transaction<DB>,
  insurerId: string | null,
  at: Date,
): Promise<{ insurer: Measured; all: Measured }> {
  const day = (moment: 'created_at' | 'settled_at') => sql`(${sql.ref(moment)} at time zone 'Asia/Kolkata')::date`;
  const { rows } = await sql<{ is_own: boolean; days: number | null; claims: number }>`
    with paid as (
      select insurer_id, greatest(1, ${day('settled_at')} - ${day('created_at')}) as days from receivable
      where state = 'settled' and settled_at > ${at}::timestamptz - interval '1 year' and settled_at <= ${at}
    )
    select true as is_own, percentile_disc(0.5) within group (order by days) as days, count(*)::int as claims from paid where insurer_id = ${insurerId}
    union all
    select false, percentile_disc(0.5) within group (order by days), count(*)::int from paid`.execute(db);
  const of = (isOwn: boolean): Measured => {
    const row = rows.find(({ is_own }) => is_own === isOwn);
    return { days: row?.days ?? null, claims: row?.claims ?? 0 };
  };
  return { insurer: of(true), all: of(false) };
}
