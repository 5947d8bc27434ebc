import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COST_OF_MONEY } from '#domain/analytics/days-to-pay.ts';

/** Of a receivable named `r`, how many days of its money the accepted offer's fee pays for, whole ones. */
export const feeDays: RawBuilder<number | null> =
  sql`(select o.slab_fee_paise * 365 * 10000 / (r.amount_paise * ${sql.lit(COST_OF_MONEY)})
  from offer o where o.claim_id = r.claim_id and o.state = 'accepted')`;

/** The last of those days. */
export const lastDayOfFee: RawBuilder<string | null> =
  sql`to_char((r.created_at at time zone 'Asia/Kolkata')::date + ${feeDays}::int, 'YYYY-MM-DD')`;
