import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COST_OF_MONEY } from '#domain/analytics/days-to-pay.ts';

/** How many days of the money of a receivable named `r` this fee of its accepted offer pays for, whole ones. */
export const daysOfFee = (fee: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`${fee} * 365 * 10000 / (r.amount_paise * ${sql.lit(COST_OF_MONEY)})`;

const feeDays: RawBuilder<number | null> =
  sql`(select ${daysOfFee(sql.ref('o.slab_fee_paise'))} from offer o where o.claim_id = r.claim_id and o.state = 'accepted')`;

/** The last of those days. */
export const lastDayOfFee: RawBuilder<string | null> =
  sql`to_char((r.created_at at time zone 'Asia/Kolkata')::date + ${feeDays}::int, 'YYYY-MM-DD')`;
