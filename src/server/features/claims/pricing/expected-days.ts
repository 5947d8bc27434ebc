import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getBreakEven } from '#contract/claims/offer/offer.endpoints.ts';
import { daysToPay } from '#domain/claims/offer/key-facts.ts';
import type { DaysToPay, Measured } from '#domain/claims/offer/key-facts.ts';
import type { OfferTerms } from '#domain/claims/offer/offer.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { breakEvenDays } from '#domain/payments/fees.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { offerTermsInForce } from './rates-in-force.ts';

/** Days from our payout to this insurer's payment, as far as measured; price and yearly rate of an offer count on them. */
export async function expectedDays(db: Database, insurerId: string | null, at: Date, terms: OfferTerms): Promise<DaysToPay> {
  const measured = await measureDaysToPay(db, insurerId, at);
  return daysToPay(measured.insurer, measured.all, terms);
}

/**
 * Median days (India's calendar) from the credit at the garage's bank to the insurer's last payment, over claims paid in full in the past year: of one insurer,
 * and of all. For an even count the lower middle value is used, so that the annual rate is not understated. A claim paid on the same day counts as one day.
 */
async function measureDaysToPay(db: Database, insurerId: string | null, at: Date): Promise<{ insurer: Measured; all: Measured }> {
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

interface Charged {
  readonly id: string;
  readonly name: string;
  readonly fee: Paise;
  readonly advance: Paise;
}

/** For each insurer: the fees of the offers accepted in the past year, how long they pay for our credit, and how long it takes to pay us. */
export async function viewBreakEven({ db, now }: Platform): Promise<ReplyOf<typeof getBreakEven>> {
  const at = now();
  const cost = await costOfFunds(db, todayInKolkata(at));
  const terms = await offerTermsInForce(db, at);
  const { rows } = await sql<Charged>`
    select i.id, i.name, sum(o.slab_fee_paise)::bigint as fee, sum(o.approved_paise)::bigint as advance
    from offer o join claim c on c.id = o.claim_id join insurer i on i.id = c.insurer_id
    where o.state = 'accepted' and o.accepted_at > ${at}::timestamptz - interval '1 year' and o.accepted_at <= ${at}
    group by i.id, i.name order by i.name limit 500`.execute(db);
  const insurers = await Promise.all(
    rows.map(async ({ id, name, fee, advance }) => ({
      ...{ id, name, feePercent: Number((BigInt(fee) * 10_000n) / BigInt(advance)) / 100 },
      breakEvenDays: cost === null ? null : breakEvenDays(fee, advance, cost),
      daysToPay: await expectedDays(db, id, at, terms),
    })),
  );
  return { costPercent: cost === null ? null : cost / 100, insurers };
}

/** The highest yearly rate of our credit facilities, in basis points; null without one. */
async function costOfFunds(db: Database, today: string): Promise<number | null> {
  const { rows } = await sql<{ cost: number | null }>`
    select max(rate_basis_points) as cost from (
      select distinct on (line_id) rate_basis_points from funding_terms where valid_from <= ${today}::date order by line_id, valid_from desc) now`.execute(
    db,
  );
  return rows[0]?.cost ?? null;
}
