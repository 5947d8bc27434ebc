import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mostTds } from '#domain/claims/recovery/remittance.ts';
import { formatRupees, ZERO } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Difference } from './figure-differences.queries.ts';

export interface TaxKept {
  readonly insurer: string;
  /** '2026-27' */
  readonly year: string;
  /** In paise: TDS the insurer says it deducted, and what its claims were settled with, including this TDS. */
  readonly tax: Paise;
  readonly settled: Paise;
}

/** TDS receivable by insurer and financial year, from the journal until this day. Until a certificate arrives it relies on what staff entered. */
export async function taxKept(db: Kysely<DB>, asOf: string): Promise<TaxKept[]> {
  const { rows } = await sql<TaxKept>`
    with kept as (
      select c.insurer_id, extract(year from e.valued_on - interval '3 months')::int as year,
        sum(l.amount_paise) filter (where l.account = 'tds-receivable') as tax,
        -sum(l.amount_paise) filter (where l.account in ('insurer-receivable', 'recoveries')) as settled
      from journal_entry e join journal_line l on l.entry_id = e.id join claim c on c.id = e.claim_id
      where e.valued_on <= ${asOf}::date
        and exists (select from journal_line t where t.entry_id = e.id and t.account in ('tds-receivable', 'suspense'))
      group by 1, 2
    )
    select coalesce(i.name, '') as insurer, kept.year || '-' || lpad(((kept.year + 1) % 100)::text, 2, '0') as year,
      kept.tax::bigint as tax, coalesce(kept.settled, 0)::bigint as settled
    from kept left join insurer i on i.id = kept.insurer_id where kept.tax <> 0 order by kept.year desc, kept.tax desc, 1`.execute(
    db,
  );
  return rows;
}

/** More TDS than any rate in force allows: bypassed the limit of each entry. */
export async function findTaxAboveItsRate(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<{ number: string; tax: Paise; received: Paise }>`
    select c.number, r.tds_paise as tax, r.received_paise as received
    from receivable r join claim c on c.id = r.claim_id where r.tds_paise * 9 > r.received_paise order by c.number`.execute(db);
  return rows
    .filter(({ tax, received }) => tax > mostTds({ received, tds: ZERO }, ZERO))
    .map(({ number, tax, received }) => ({
      kind: 'tax-above-its-rate',
      subject: number,
      text: `Of ${number} the insurer is said to have kept ${formatRupees(tax)} as tax and paid ${formatRupees(received)}.`,
    }));
}
