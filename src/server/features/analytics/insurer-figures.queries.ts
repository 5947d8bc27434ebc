import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DaysCount } from '#domain/analytics/figures.ts';
import { daysOfFee } from '#server/features/claims/claims.service.ts';
import type { Db } from './range.ts';

/** Amounts in paise. */
export interface InsurerSums {
  readonly id: string;
  readonly name: string;
  readonly claims: number;
  /** Claims of which no more is expected, by what was owed and what came. */
  readonly overOwed: number;
  readonly overPaid: number;
  readonly disputed: number;
  readonly outstanding: number;
  readonly losingClaims: number;
  readonly losing: number;
}

/** A day in India, whose clocks are never changed: to look its zone up took longer than all else of a hundred thousand receivables. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone interval '5:30')::date`;
const endOf = (at: Date) =>
  sql`coalesce(r.settled_at, case when r.state = 'written-off' then r.updated_at end, ${at}::timestamptz)`;
const age = (at: Date) => sql`greatest(1, ${dayOf(endOf(at))} - ${dayOf(sql.ref('r.created_at'))})`;
const since = (at: Date) => sql`r.created_at > ${at}::timestamptz - interval '2 years'`;

/** One row for each insurer that an advance was made on in the two years before, or that owes us from before; the largest debt first. The fee of an advance is that of its accepted offer. */
export async function sumInsurers(db: Db, at: Date): Promise<InsurerSums[]> {
  const { rows } = await sql<InsurerSums>`
    with one as (
      select r.insurer_id, r.amount_paise as owed, r.received_paise + r.tds_paise as paid, r.state in ('settled', 'written-off') as is_over,
        r.state in ('shortfall', 'written-off')
          or r.claim_id in (select a.claim_id from remittance_allocation a where a.undone_at is null and a.deductions <> '[]') as is_disputed,
        o.id is not null and ${daysOfFee(sql.ref('o.slab_fee_paise'))} < ${age(at)} as is_losing
      from receivable r
      left join offer o on o.claim_id = r.claim_id and o.state = 'accepted' and r.state not in ('settled', 'written-off')
      where ${since(at)} or r.state in ('open', 'part-paid', 'shortfall')
    ), sums as (
      select insurer_id, count(*)::int as claims, coalesce(sum(owed) filter (where is_over), 0)::bigint as "overOwed",
        coalesce(sum(paid) filter (where is_over), 0)::bigint as "overPaid", count(*) filter (where is_disputed)::int as disputed,
        coalesce(sum(owed - paid) filter (where not is_over), 0)::bigint as outstanding, count(*) filter (where is_losing)::int as "losingClaims",
        coalesce(sum(owed - paid) filter (where is_losing), 0)::bigint as losing
      from one group by insurer_id
    )
    select i.id, i.name, claims, "overOwed", "overPaid", disputed, outstanding, "losingClaims", losing
    from sums join insurer i on i.id = sums.insurer_id order by outstanding desc, claims desc, i.name limit 200`.execute(db);
  return rows;
}

/** How many claims of each insurer were paid on which day after our payment, or are unpaid since how many days. */
export async function countDays(db: Db, at: Date): Promise<Map<string, DaysCount[]>> {
  const { rows } = await sql<DaysCount & { insurerId: string }>`
    select r.insurer_id as "insurerId", ${age(at)} as days, count(*) filter (where r.state = 'settled')::int as paid,
      count(*) filter (where r.state <> 'settled')::int as open
    from receivable r where ${since(at)} group by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ insurerId }) => insurerId);
}
