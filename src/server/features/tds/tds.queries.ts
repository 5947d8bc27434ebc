import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { addMonths, firstDayOfFinancialYear } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export interface TdsFilter {
  readonly by: 'us' | 'insurers';
  readonly financialYear: string;
  readonly quarter?: number | undefined;
}

/** As the database has it: paise, basis points, PANs encrypted (ours) or inside a GSTIN (insurers'). */
export interface TdsRow {
  readonly id: string;
  readonly on: string;
  readonly quarter: number;
  readonly section: string | null;
  readonly name: string;
  readonly panEncrypted: string | null;
  readonly pan: string | null;
  readonly amount: number;
  readonly taxed: number | null;
  readonly rate: number | null;
  readonly tax: number;
  readonly paper: string | null;
}

const firstDay = (financialYear: string) => `${financialYear.slice(0, 4)}-04-01`;

/** First day, and the day after the last. */
function daysOf({ financialYear, quarter }: TdsFilter): readonly [string, string] {
  const first = firstDayOfFinancialYear(firstDay(financialYear));
  const from = quarter === undefined ? first : addMonths(first, (quarter - 1) * 3);
  return [from, addMonths(from, quarter === undefined ? 12 : 3)];
}

/** What we kept back, with what was credited below the threshold: the return asks for both. */
function byUs(filter: TdsFilter): RawBuilder<unknown> {
  const [from, until] = daysOf(filter);
  return sql`select d.id, d.deducted_on::text as "on", d.quarter, d.section, d.deductee_name as name, d.pan_encrypted as "panEncrypted", null::text as pan,
      d.credited_paise as amount, d.taxed_paise as taxed, d.rate, d.tax_paise as tax,
      case when c.confirmed_at is not null then c.bsr_code || ' ' || to_char(c.deposited_on, 'YYYY-MM-DD') || ' ' || c.serial end as paper
    from tds_deduction d left join tds_challan c on c.id = d.challan_id
    where d.financial_year = ${filter.financialYear} and d.deducted_on >= ${from}::date and d.deducted_on < ${until}::date`;
}

/** What insurers kept back of what they paid us, and we claim. */
function byInsurers(filter: TdsFilter): RawBuilder<unknown> {
  const [from, until] = daysOf(filter);
  return sql`select a.id, r.received_on::text as "on", (((extract(month from r.received_on)::int + 8) % 12) / 3 + 1) as quarter, null::text as section, i.name,
      null::text as "panEncrypted",
      (select substr(g.gstin, 3, 10) from insurer_gstin g where g.insurer_id = i.id and g.until_day is null order by g.gstin limit 1) as pan,
      a.amount_paise + a.tds_paise as amount, null::bigint as taxed, null::int as rate, a.tds_paise as tax, c.number || ' ' || r.reference as paper
    from remittance_allocation a join remittance r on r.id = a.remittance_id join insurer i on i.id = r.insurer_id join claim c on c.id = a.claim_id
    where a.tds_paise > 0 and a.undone_at is null and r.received_on >= ${from}::date and r.received_on < ${until}::date`;
}

const rowsOf = (filter: TdsFilter) => (filter.by === 'us' ? byUs(filter) : byInsurers(filter));

export async function findTds(db: Kysely<DB>, filter: TdsFilter, page: { limit: number; offset: number }): Promise<TdsRow[]> {
  const { rows } = await sql<TdsRow>`
    ${rowsOf(filter)} order by ${filter.by === 'us' ? sql`d.deducted_on desc, d.id` : sql`r.received_on desc, a.id`} desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

export async function sumTds(db: Kysely<DB>, filter: TdsFilter): Promise<{ total: number; tax: number }> {
  const { rows } = await sql<{ total: number; tax: number }>`
    select count(*) as total, coalesce(sum(tax), 0)::bigint as tax from (${rowsOf(filter)}) found`.execute(db);
  return rows[0] ?? { total: 0, tax: 0 };
}
