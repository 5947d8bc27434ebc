import { sql } from 'kysely';
import type { DaysCount } from '#domain/analytics/days-to-pay.ts';
import { feeDays } from '#server/features/claims/claims.service.ts';
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

const age = (at: Date) =>
  sql`greatest(1, (coalesce(r.settled_at, case when r.state = 'written-off' then r.updated_at end, ${at}::timestamptz) at time zone 'Asia/Kolkata')::date
    - (r.created_at at time zone 'Asia/Kolkata')::date)`;
const since = (at: Date) => sql`r.created_at > ${at}::timestamptz - interval '2 years'`;

/** One row for each insurer that an advance was made on in the two years before, or that owes us from before; the largest debt first. The fee of an advance is that of its accepted offer. */
export async function sumInsurers(db: Db, at: Date): Promise<InsurerSums[]> {
  const { rows } = await sql<InsurerSums>`
    with one as materialized (
      select r.insurer_id, r.amount_paise as owed, r.received_paise + r.tds_paise as paid, r.state in ('settled', 'written-off') as is_over,
        r.state in ('shortfall', 'written-off')
          or r.claim_id in (select a.claim_id from remittance_allocation a where a.undone_at is null and a.deductions <> '[]') as is_disputed,
        case when r.state not in ('settled', 'written-off') then ${feeDays} < ${age(at)} end as is_losing
      from receivable r where ${since(at)} or r.state in ('open', 'part-paid', 'shortfall')
    )
    select i.id, i.name, count(*)::int as claims, coalesce(sum(owed) filter (where is_over), 0)::bigint as "overOwed",
      coalesce(sum(paid) filter (where is_over), 0)::bigint as "overPaid", count(*) filter (where is_disputed)::int as disputed,
      coalesce(sum(owed - paid) filter (where not is_over), 0)::bigint as outstanding,
      count(*) filter (where not is_over and is_losing)::int as "losingClaims",
      coalesce(sum(owed - paid) filter (where not is_over and is_losing), 0)::bigint as losing
    from one join insurer i on i.id = one.insurer_id
    group by i.id, i.name order by outstanding desc, claims desc, i.name limit 200`.execute(db);
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
