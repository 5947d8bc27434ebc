import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { addMonths, firstDayOfFinancialYear, financialYearOf, todayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { FastifyReply } from 'fastify';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { exportTds as exportEndpoint, listTds as endpoint, listTdsChallans } from '#contract/tax-documents.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { maskPan } from '#domain/kyc/identity.ts';
import { paiseToRupees, ZERO } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { taxRulesOfDay } from '#server/features/tax-documents/tax-documents.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sendFile, count, day, rupees as rupeesEndpoint, text } from '#server/platform/exports/send-file.ts';
import type { Column } from '#server/platform/exports/send-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

interface TdsFilter {
  readonly by: 'us' | 'insurers';
  readonly financialYear: string;
  readonly quarter?: number | undefined;
}

/** As stored: paise, basis points, PANs encrypted (ours) or inside a GSTIN (insurers'). */
interface TdsRow {
  readonly id: string;
  readonly on: string;
  readonly quarter: number;
  readonly section: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly panEncrypted: string | null;
  readonly pan: string | null;
  readonly amount: Paise;
  readonly taxed: Paise | null;
  readonly rate: number | null;
  readonly tax: Paise;
  readonly paper: string | null;
}

const firstDay = (financialYear: string) => `${financialYear.slice(0, 4)}-04-01`;

/** First day, and the day after the last. */
function daysOf({ financialYear, quarter }: TdsFilter): readonly [string, string] {
  const first = firstDayOfFinancialYear(firstDay(financialYear));
  const from = quarter === undefined ? first : addMonths(first, (quarter - 1) * 3);
  return [from, addMonths(from, quarter === undefined ? 12 : 3)];
}

/** Our deductions, and credits below the threshold: the return needs both. */
function byUs(filter: TdsFilter): RawBuilder<unknown> {
  const [from, until] = daysOf(filter);
  return sql`select d.id, d.deducted_on::text as "on", d.quarter, d.section || case when d.table_serial = '' then '' else ' Sl. ' || d.table_serial end as section,
      nullif(d.payment_code, '') as code, d.deductee_name as name, d.pan_encrypted as "panEncrypted", null::text as pan,
      d.credited_paise as amount, d.taxed_paise as taxed, d.rate, d.tax_paise as tax,
      case when c.confirmed_at is not null then c.bsr_code || ' ' || to_char(c.deposited_on, 'YYYY-MM-DD') || ' ' || c.serial end as paper
    from tds_deduction d left join tds_challan c on c.id = d.challan_id
    where d.financial_year = ${filter.financialYear} and d.deducted_on >= ${from}::date and d.deducted_on < ${until}::date`;
}

/** Deductions by insurers from payments to us, which we claim. */
function byInsurers(filter: TdsFilter): RawBuilder<unknown> {
  const [from, until] = daysOf(filter);
  return sql`select a.id, r.received_on::text as "on", (((extract(month from r.received_on)::int + 8) % 12) / 3 + 1) as quarter, null::text as section, null::text as code, i.name,
      null::text as "panEncrypted",
      (select substr(g.gstin, 3, 10) from insurer_gstin g where g.insurer_id = i.id and g.until_day is null order by g.gstin limit 1) as pan,
      a.amount_paise + a.tds_paise as amount, null::bigint as taxed, null::int as rate, a.tds_paise as tax, c.number || ' ' || r.reference as paper
    from remittance_allocation a join remittance r on r.id = a.remittance_id join insurer i on i.id = r.insurer_id join claim c on c.id = a.claim_id
    where a.tds_paise > 0 and a.undone_at is null and r.received_on >= ${from}::date and r.received_on < ${until}::date`;
}

const rowsOf = (filter: TdsFilter) => (filter.by === 'us' ? byUs(filter) : byInsurers(filter));

async function findTds(db: Kysely<DB>, filter: TdsFilter, page: { limit: number; offset: number }): Promise<TdsRow[]> {
  const { rows } = await sql<TdsRow>`
    ${rowsOf(filter)} order by ${filter.by === 'us' ? sql`d.deducted_on desc, d.id` : sql`r.received_on desc, a.id`} desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

async function sumTds(db: Kysely<DB>, filter: TdsFilter): Promise<{ total: number; tax: Paise }> {
  const { rows } = await sql<{ total: number; tax: Paise }>`
    select count(*) as total, coalesce(sum(tax), 0)::bigint as tax from (${rowsOf(filter)}) found`.execute(db);
  return rows[0] ?? { total: 0, tax: ZERO };
}

function filterOf(
  platform: Platform,
  query: Omit<TdsFilter, 'financialYear'> & { financialYear?: string | undefined },
): TdsFilter {
  const { by, quarter, financialYear = financialYearOf(todayInKolkata(platform.now())) } = query;
  return { by, quarter, financialYear };
}

const panOf = ({ cipher }: Platform, { pan, panEncrypted }: Pick<TdsRow, 'pan' | 'panEncrypted'>) =>
  panEncrypted === null ? pan : cipher.decrypt(panEncrypted);

/** One page of the register, PANs masked. */
export async function listTds(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const filter = filterOf(platform, query);
  const { total, tax } = await sumTds(platform.db, filter);
  const rows = await findTds(platform.db, filter, { limit, offset: (page - 1) * limit });
  const data = rows.map((row) => {
    const { id, on, quarter, section, code, name, amount, taxed, rate, tax: kept, paper } = row;
    const pan = panOf(platform, row);
    return {
      ...{ id, on, quarter, section, code, name, pan: pan === null ? null : maskPan(pan), amount: paiseToRupees(amount) },
      ...{
        taxed: paiseToRupees(taxed),
        rate: rate === null ? null : rate / 100,
        tax: paiseToRupees(kept),
        paper,
      },
    };
  });
  const { statementForm: form, yearWord } = await rulesOf(platform, filter);
  const about = { year: filter.financialYear, yearWord, form, sum: paiseToRupees(tax) };
  return { data, total, totalPages: pagesOf(total, limit), page, limit, ...about };
}

/** Rules of the first day asked for: forms and names change with a year. */
function rulesOf({ db }: Platform, filter: TdsFilter) {
  return taxRulesOfDay(db, daysOf(filter)[0]);
}

const batch = 1_000;

/** The register with full PANs. The export is audited before the first row is sent. */
export async function exportTds(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof exportEndpoint>,
  reply: FastifyReply,
): Promise<void> {
  const filter = filterOf(platform, query);
  const { total } = await sumTds(platform.db, filter);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'export-tds', subjectType: 'tds', subjectId: filter.financialYear, after: { ...filter, rows: total } }),
  );
  async function* batches(): AsyncGenerator<readonly TdsLine[]> {
    for (let offset = 0; ; offset += batch) {
      const rows = await findTds(platform.db, filter, { limit: batch, offset });
      yield rows.map(({ id: _id, panEncrypted: _sealed, ...row }, index) => ({
        ...row,
        pan: panOf(platform, rows[index] ?? { pan: null, panEncrypted: null }),
        amount: paiseToRupees(row.amount),
        taxed: paiseToRupees(row.taxed),
        rate: row.rate === null ? null : row.rate / 100,
        tax: paiseToRupees(row.tax),
      }));
      if (rows.length < batch) return;
    }
  }
  const { statementForm: form } = await rulesOf(platform, filter);
  const name = `tds-${filter.by === 'us' ? `form-${form}` : filter.by}-${filter.financialYear}${filter.quarter === undefined ? '' : `-q${filter.quarter}`}`;
  await sendFile(reply, { name, at: platform.now(), format: query.format, columns: tdsColumns, batches: batches(), total });
}

/** A line of the export, with full PANs. */
interface TdsLine {
  readonly on: string;
  readonly quarter: number;
  readonly section: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly pan: string | null;
  readonly amount: number;
  readonly taxed: number | null;
  readonly rate: number | null;
  readonly tax: number;
  readonly paper: string | null;
}

const tdsColumns: readonly Column<TdsLine>[] = [
  day('Date', ({ on }) => on),
  count('Quarter', ({ quarter }) => quarter),
  text('Section', ({ section }) => section),
  text('Payment code', ({ code }) => code),
  text('Name', ({ name }) => name),
  text('PAN', ({ pan }) => pan),
  rupeesEndpoint('Amount', ({ amount }) => amount),
  rupeesEndpoint('Taxed amount', ({ taxed }) => taxed),
  count('Rate %', ({ rate }) => rate),
  rupeesEndpoint('Tax', ({ tax }) => tax),
  text('Challan, or claim and transfer', ({ paper }) => paper),
];

export const challansTable: TableOf<typeof listTdsChallans> = {
  name: 'tds-challans',
  columns: [
    text('Month', ({ month }) => month),
    text('Section', ({ section }) => section),
    rupeesEndpoint('Amount', ({ amount }) => amount),
    text('BSR code', ({ bsrCode }) => bsrCode),
    text('Serial', ({ serial }) => serial),
    day('Deposited on', ({ depositedOn }) => depositedOn),
    text('Bank reference', ({ reference }) => reference),
    text('Entered by', ({ enteredBy }) => enteredBy),
    text('Confirmed by', ({ confirmedBy }) => confirmedBy),
  ],
};
