import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getInsurerFigures as endpoint } from '#contract/analytics.endpoints.ts';
import { COST_OF_MONEY, dayBy } from '#domain/analytics/figures.ts';
import type { DaysCount } from '#domain/analytics/figures.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Db } from './range.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { daysOfFee } from '#server/features/claims/door/claims.service.ts';
import { count, rupees as rupeeColumn, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** Percent, one decimal. */
const percent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10;

/** How insurers pay, read in one snapshot so that the figures agree. */
export async function viewInsurers(platform: Platform): Promise<ReplyOf<typeof endpoint>> {
  const at = platform.now();
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const insurers = await sumInsurers(db, at);
      const days = await countDays(db, at);
      const owed = insurers.reduce((total, { outstanding }) => total + outstanding, 0);
      return {
        costOfMoneyPercent: COST_OF_MONEY / 100,
        data: insurers.map((one) => {
          const counts = days.get(one.id) ?? [];
          return {
            id: one.id,
            name: one.name,
            claims: one.claims,
            p50: dayBy(0.5, counts),
            p90: dayBy(0.9, counts),
            haircutPercent: one.overOwed === 0 ? null : percent(one.overOwed - one.overPaid, one.overOwed),
            disputedPercent: percent(one.disputed, one.claims),
            outstanding: paiseToRupees(one.outstanding),
            sharePercent: owed === 0 ? 0 : percent(one.outstanding, owed),
            losing: { claims: one.losingClaims, amount: paiseToRupees(one.losing) },
          };
        }),
      };
    });
}

/** Amounts in paise. */
interface InsurerSums {
  readonly id: string;
  readonly name: string;
  readonly claims: number;
  /** Owed and received on claims for which nothing more is expected. */
  readonly overOwed: number;
  readonly overPaid: number;
  readonly disputed: number;
  readonly outstanding: Paise;
  readonly losingClaims: number;
  readonly losing: Paise;
}

/** India has no clock changes, so a fixed offset: looking up the time zone took most of the time of 100,000 receivables. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone interval '5:30')::date`;
const endOf = (at: Date) =>
  sql`coalesce(r.settled_at, case when r.state = 'written-off' then r.updated_at end, ${at}::timestamptz)`;
const age = (at: Date) => sql`greatest(1, ${dayOf(endOf(at))} - ${dayOf(sql.ref('r.created_at'))})`;
const since = (at: Date) => sql`r.created_at > ${at}::timestamptz - interval '2 years'`;

/** One row per insurer with an advance in the last two years or an older debt; largest debt first. The fee of an advance is that of its accepted offer. */
async function sumInsurers(db: Db, at: Date): Promise<InsurerSums[]> {
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

/** Per insurer: claims by days from our payment to theirs, or by days unpaid. */
async function countDays(db: Db, at: Date): Promise<Map<string, DaysCount[]>> {
  const { rows } = await sql<DaysCount & { insurerId: string }>`
    select r.insurer_id as "insurerId", ${age(at)} as days, count(*) filter (where r.state = 'settled')::int as paid,
      count(*) filter (where r.state <> 'settled')::int as open
    from receivable r where ${since(at)} group by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ insurerId }) => insurerId);
}

export const insurerFiguresTable: TableOf<typeof endpoint> = {
  name: 'insurer-figures',
  columns: [
    text('Insurer', ({ name }) => name),
    count('Claims', ({ claims }) => claims),
    count('Half paid after days', ({ p50 }) => p50),
    count('Nine tenths paid after days', ({ p90 }) => p90),
    count('Haircut per cent', ({ haircutPercent }) => haircutPercent),
    count('Disputed per cent', ({ disputedPercent }) => disputedPercent),
    rupeeColumn('Outstanding', ({ outstanding }) => outstanding),
    count('Share per cent', ({ sharePercent }) => sharePercent),
    count('Claims losing money', ({ losing }) => losing.claims),
    rupeeColumn('On them outstanding', ({ losing }) => losing.amount),
  ],
};
