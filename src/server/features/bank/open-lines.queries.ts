import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OpenClearingLine, OpenLedgerLine, OpenStatementLine } from '#domain/bank/match.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** Of each kind at a time; the rest comes with the next run. */
const most = 20_000;

/**
 * The bank's reference of what an entry booked: of the transfer to a garage, of the insurer's, of the gateway's settlement. A reversal has
 * the reference of what it takes back.
 */
const referenceOf = sql<string | null>`case
  when e.business_key like 'funding:%' then (select m.reference_key from funding_move m where m.id = split_part(e.business_key, ':', 2)::uuid)
  when e.business_key like '%:payout-credited%' then (select upper(regexp_replace(p.utr, '[^A-Za-z0-9]', '', 'g')) from transfer p
    where p.claim_id = e.claim_id and p.attempt = split_part(e.business_key, ':', 4)::int)
  when e.business_key like '%:gateway-settled:%' then (select s.utr_key from gateway_settlement_line g join gateway_settlement s on s.id = g.settlement_id
    where g.number = split_part(e.business_key, ':', 4)::bigint)
  when e.business_key like 'remittance:%' then (select upper(regexp_replace(r.reference, '[^A-Za-z0-9]', '', 'g')) from remittance r where r.id = split_part(e.business_key, ':', 2)::uuid)
  when e.business_key like '%:settlement-charged:%' then (select s.utr_key from gateway_settlement s where s.id = split_part(e.business_key, ':', 2)::uuid)
  when e.business_key like 'surveyor-bill:%' then (select upper(regexp_replace(p.utr, '[^A-Za-z0-9]', '', 'g')) from transfer p
    where p.bill_id = split_part(e.business_key, ':', 2)::uuid and p.attempt = split_part(e.business_key, ':', 4)::int)
  when e.business_key like 'tds-challan:%' then (select upper(regexp_replace(t.reference, '[^A-Za-z0-9]', '', 'g')) from tds_challan t where t.id = split_part(e.business_key, ':', 2)::uuid)
  when e.business_key like '%:surplus-paid%' then (select upper(regexp_replace(t.utr, '[^A-Za-z0-9]', '', 'g')) from surplus s join transfer t on t.surplus_id = s.id and t.state = 'success'
    where s.claim_id = e.claim_id and s.n = split_part(e.business_key, ':', 4)::int)
  when e.business_key like '%:insurer-receipt%' then (select upper(regexp_replace(r.reference, '[^A-Za-z0-9]', '', 'g')) from remittance_allocation a join remittance r on r.id = a.remittance_id
    where a.entry_key = replace(e.business_key, 'insurer-receipt-reversal', 'insurer-receipt'))
  end`;

export async function openBankEntries(db: Kysely<DB>): Promise<OpenLedgerLine[]> {
  const { rows } = await sql<OpenLedgerLine>`
    select l.entry_id || ':' || l.line as key, l.amount_paise as amount, coalesce(e.happened_on, e.valued_on) as day, ${referenceOf} as reference
    from reconciliation_open u join journal_line l on l.entry_id = u.entry_id and l.line = u.line join journal_entry e on e.id = l.entry_id
    where l.account = 'bank'
    order by e.valued_on, e.id limit ${most}`.execute(db);
  return rows;
}

export async function openStatementLines(db: Kysely<DB>): Promise<OpenStatementLine[]> {
  const { rows } = await sql<OpenStatementLine>`
    select s.id, s.amount_paise as amount, s.day, s.reference_keys as references
    from reconciliation_open u join bank_statement_line s on s.id = u.statement_line_id
    order by s.day, s.id limit ${most}`.execute(db);
  return rows;
}

/** The day until which the statements of all our accounts are read; null while one has none. */
export async function statementsReadTo(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select case when count(*) = count(newest.day) then min(newest.day) end as day
    from bank_account a left join lateral (select max(day) as day from bank_statement_line s where s.account_id = a.id) newest on true`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

export async function openClearingLines(db: Kysely<DB>): Promise<OpenClearingLine[]> {
  const { rows } = await sql<OpenClearingLine>`
    select l.entry_id || ':' || l.line as key, l.amount_paise as amount, split_part(e.business_key, ':', 1) || ':' || split_part(e.business_key, ':', 2) as subject,
      split_part(e.business_key, ':', 3) = 'gateway-settled' as "isSettled"
    from reconciliation_open u join journal_line l on l.entry_id = u.entry_id and l.line = u.line join journal_entry e on e.id = l.entry_id
    where l.account = 'gateway-clearing'
    order by e.valued_on, e.id limit ${most}`.execute(db);
  return rows;
}

/** The gateway's lines whose entries are among these lines of the ledger. */
export async function gatewayLinesOf(db: Kysely<DB>, ledgerKeys: readonly string[]): Promise<{ id: string; key: string }[]> {
  if (ledgerKeys.length === 0) return [];
  const entries = ledgerKeys.map((key) => key.split(':')[0] ?? '');
  const { rows } = await sql<{ id: string; key: string }>`
    select g.id, l.entry_id || ':' || l.line as key
    from journal_entry e join journal_line l on l.entry_id = e.id and l.account = 'bank'
    join gateway_settlement_line g on g.number = split_part(e.business_key, ':', 4)::bigint
    where e.id = any(${entries}::uuid[]) and e.business_key like '%:gateway-settled:%'
      and not exists (select 1 from reconciliation_member m where m.gateway_line_id = g.id)`.execute(db);
  return rows;
}
