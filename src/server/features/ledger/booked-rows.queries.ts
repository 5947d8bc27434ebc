import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Account, LedgerSubject } from '#domain/ledger/journal-entry.ts';
import { formatRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Difference } from './figure-differences.queries.ts';

/** Rows that were booked: by which entries and with which amounts. */
interface Booked {
  readonly table: keyof DB;
  /** Subject and event of the entries; their reversals count negatively. */
  readonly subject: LedgerSubject;
  readonly events: readonly string[];
  /** SQL: the subject of a row `r`. */
  readonly id: string;
  /** SQL: which event, if there are several. */
  readonly event?: string;
  /** SQL: the event's number; omitted if an entry cannot be told from the next of its kind. */
  readonly seq?: string;
  readonly account: Account;
  /** Columns whose sum is booked on the account; empty if the amount is checked elsewhere and the row only has to exist. */
  readonly figures: readonly string[];
  /** SQL: condition under which it is booked. */
  readonly where?: string;
}

const allocated = {
  table: 'remittance_allocation',
  subject: 'claim',
  id: 'r.claim_id',
  event: 'r.entry_event',
  seq: 'r.entry_seq',
} as const;
const billed = {
  table: 'surveyor_bill',
  subject: 'surveyor-bill',
  events: ['approved'],
  id: 'r.id',
  seq: '1',
  where: 'r.checked_at is not null',
} as const;
const left = { table: 'remittance_exit', subject: 'remittance', id: 'r.remittance_id', account: 'suspense' } as const;
const moved = { table: 'funding_move', subject: 'funding', id: 'r.id', event: 'r.kind', seq: '1' } as const;
const confirmed = 'r.confirmed_at is not null';

/** The rows behind each kind of entry: if a row is deleted or altered outside the application, the remaining entry reveals it. */
export const bookedRows: readonly Booked[] = [
  {
    ...{ table: 'transfer', subject: 'claim', events: ['payout-sent'], account: 'insurer-receivable', figures: [] },
    ...{ id: 'r.claim_id', seq: 'r.attempt', where: "r.purpose = 'advance'" },
  },
  {
    ...allocated,
    ...{ events: ['suspense-matched', 'insurer-receipt'], account: 'insurer-receivable' },
    ...{ figures: ['amount_paise', 'tds_paise'], where: "r.undone_at is null and r.kind = 'owed'" },
  },
  {
    ...allocated,
    ...{ events: ['recovered'], account: 'recoveries', figures: ['amount_paise', 'tds_paise'] },
    where: "r.undone_at is null and r.kind = 'recovery'",
  },
  {
    ...left,
    ...{ events: ['returned'], figures: ['amount_paise'] },
    where: `${confirmed} and r.kind = 'return'`,
  },
  {
    ...left,
    ...{ events: ['surplus'], figures: ['amount_paise'] },
    where: `${confirmed} and r.kind = 'surplus'`,
  },
  {
    ...{ table: 'receivable_charge', subject: 'claim', events: ['shortfall-charged'], account: 'insurer-receivable' },
    ...{ id: 'r.claim_id', seq: 'r.n', figures: ['amount_paise'], where: confirmed },
  },
  {
    ...{ table: 'surplus', subject: 'claim', events: ['surplus-paid'], account: 'claimant-payable' },
    ...{
      id: 'r.claim_id',
      seq: 'r.n',
      figures: ['amount_paise'],
      where: `exists (select from transfer t where t.surplus_id = r.id and t.state = 'success' and t.credited_at is not null and t.amount_paise = r.amount_paise)`,
    },
  },
  {
    ...{ table: 'deed_stamp', subject: 'claim', events: ['stamp-bought'], account: 'stamp-duty', figures: ['amount_paise'] },
    ...{ id: 'r.claim_id', seq: 'r.entry_seq', where: 'r.entry_seq is not null' },
  },
  { ...billed, account: 'surveyor-fees', figures: ['fee_paise', 'travel_paise'] },
  { ...billed, account: 'input-gst', figures: ['cgst_paise', 'sgst_paise', 'igst_paise'] },
  { ...billed, account: 'surveyor-payable', figures: ['net_paise'] },
  {
    ...{ table: 'transfer', subject: 'surveyor-bill', events: ['paid'], account: 'surveyor-payable' },
    ...{ id: 'r.bill_id', seq: 'r.attempt', figures: ['amount_paise'] },
    where: "r.purpose = 'surveyor-fee' and r.credited_at is not null and r.state <> 'reversed'",
  },
  {
    ...{ table: 'tds_deduction', subject: 'surveyor-bill', events: ['approved'], account: 'tds-payable' },
    ...{ id: 'r.subject_id', seq: '1', figures: ['tax_paise'], where: "r.subject_type = 'surveyor-bill'" },
  },
  {
    ...{ table: 'tds_deduction', subject: 'funding', events: ['interest-paid'], account: 'tds-payable' },
    ...{ id: 'r.subject_id', seq: '1', figures: ['tax_paise'], where: "r.subject_type = 'funding'" },
  },
  {
    ...{ table: 'tds_challan', subject: 'tds-challan', events: ['deposited'], account: 'bank' },
    ...{ id: 'r.id', seq: '1', figures: ['amount_paise'], where: confirmed },
  },
  {
    ...moved,
    ...{ events: ['drawn', 'repaid'], account: 'borrowings', figures: ['amount_paise'], where: "r.kind in ('drawn', 'repaid')" },
  },
  {
    ...moved,
    ...{ events: ['interest-paid'], account: 'interest-payable', figures: ['amount_paise'], where: "r.kind = 'interest-paid'" },
  },
  {
    ...{ table: 'funding_accrual', subject: 'funding', events: ['interest-accrued'], account: 'interest-payable' },
    ...{ id: 'r.line_id', figures: ['interest_paise'] },
  },
  {
    ...{ table: 'bank_booking', subject: 'bank-line', events: ['booked'], account: 'bank', figures: [] },
    ...{ id: 'r.statement_line_id', seq: '1', where: confirmed },
  },
  {
    ...{ table: 'bank_statement_line', subject: 'bank-line', events: ['booked'], account: 'bank', figures: ['amount_paise'] },
    ...{ id: 'r.id', seq: '1' },
    where: 'exists (select from bank_booking b where b.statement_line_id = r.id and b.confirmed_at is not null)',
  },
  {
    ...{ table: 'gateway_settlement', subject: 'settlement', events: ['settlement-charged'], account: 'bank' },
    ...{ id: 'r.id', seq: '1', figures: ['charge_paise', 'tax_paise'] },
  },
  ...(['claim', 'listing', 'remittance', 'settlement'] as const).map((subject): Booked => ({
    ...{ table: 'gateway_settlement_line', subject, events: ['gateway-settled'], account: 'bank', figures: ['net_paise'] },
    ...{ id: 'r.subject_id', seq: 'r.number', where: `r.subject = '${subject}'` },
  })),
];

/** Entries whose row is missing or has another amount, and rows without an entry. */
export async function findBookedRowDifferences(db: Kysely<DB>): Promise<Difference[]> {
  const rules = bookedRows.map(({ table, subject, events, id, event, seq, account, figures, where = 'true' }, rule) => ({
    said: sql`select ${sql.lit(rule)}::int as rule, (${sql.raw(id)})::text as id, ${event ? sql.raw(event) : sql.lit(events[0])} as event, ${sql.raw(seq ?? '0')}::bigint as seq,
      ${
        figures.length === 0
          ? sql`null`
          : sql`abs(sum(${sql.join(
              figures.map((one) => sql.ref(`r.${one}`)),
              sql` + `,
            )}))`
      }::bigint as amount
      from ${sql.table(table)} r where ${sql.raw(where)} group by 2, 3, 4`,
    of: events.map((one) => sql`(${sql.lit(rule)}, ${subject}, ${one}, ${account}, ${sql.lit(seq !== undefined)})`),
  }));
  const { rows } = await sql<{ rule: number; key: string; said: Paise | null; booked: Paise }>`
    with kinds (rule, subject, event, account, is_numbered) as (values ${sql.join(rules.flatMap(({ of }) => of))}),
    said as (${sql.join(
      rules.map((rule) => rule.said),
      sql` union all `,
    )}),
    booked as (
      select k.rule, f.subject_id as id, f.event, case when k.is_numbered then f.seq else 0 end as seq,
        abs(sum(l.amount_paise))::bigint as amount
      from journal_entry e join journal_entry f on f.id = coalesce(e.reverses_id, e.id)
      join kinds k on k.subject = f.subject_type and k.event = f.event
      join journal_line l on l.entry_id = e.id and l.account = k.account
      group by 1, 2, 3, 4
    )
    select rule, concat_ws(':', (select k.subject from kinds k where k.rule = both_sides.rule limit 1), id, event, nullif(seq, 0)) as key,
      said, coalesce(booked, 0)::bigint as booked
    from (
      select rule, id, event, seq, said.amount as said, booked.amount as booked, said.rule is null as is_unsaid
      from said full join booked using (rule, id, event, seq)
    ) both_sides
    where (is_unsaid and booked <> 0) or said <> coalesce(booked, 0)
    order by 1, 2 limit 100`.execute(db);
  return rows.map(({ rule, key, said, booked }) => ({
    kind: 'row-differs',
    subject: key,
    text: `“${key}” has ${formatRupees(booked)} on ${bookedRows[rule]?.account}, and ${bookedRows[rule]?.table} says ${said === null ? 'nothing of it' : formatRupees(said)}.`,
  }));
}

/**
 * A deleted tax document leaves a gap in its series, a paid order lacks its payment, and a surveyor transfer that failed or was returned left no balance but
 * held its bill, which the audit records.
 */
export async function findMissingRows(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<{ table: string; subject: string }>`
    select 'tax_document' as table, s.kind || ' ' || s.financial_year as subject
    from tax_series s left join tax_document d on d.kind = s.kind and d.financial_year = s.financial_year
    group by s.kind, s.financial_year having count(d.id) <> max(s.last_serial)
    union all
    select 'payment_attempt', o.order_id from payment_order o where o.state = 'success'
      and not exists (select from payment_attempt a where a.payment_order_id = o.id and a.status = 'succeeded' and a.amount_paise >= o.amount_paise)
    union all
    select 'transfer', coalesce(p.bill_id, a.bill_id)::text
    from (
      select bill_id, max(attempt) - count(*) as missing, count(*) filter (where state in ('failed', 'reversed')) as ended
      from transfer where bill_id is not null group by bill_id
    ) p
    full join (
      select subject_id::uuid as bill_id, count(*) as held from audit_entry
      where action = 'hold-surveyor-bill' and after->>'hold' in ('failed', 'returned') group by subject_id
    ) a on a.bill_id = p.bill_id
    where p.missing <> 0 or coalesce(p.ended, 0) <> coalesce(a.held, 0)
    order by 1, 2 limit 100`.execute(db);
  return rows.map(({ table, subject }) => ({
    kind: 'row-differs',
    subject,
    text: `Rows of ${table} are missing or altered: ${subject}.`,
  }));
}
