import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeftoverKind } from '#domain/bank/match.ts';
import { naturalDays } from '#domain/bank/match.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export interface LeftoverRow {
  readonly kind: LeftoverKind;
  readonly key: string;
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  readonly reference: string | null;
  readonly claimNumber: string | null;
  readonly owner: string | null;
  readonly note: string | null;
  readonly explainedUntil: string | null;
  readonly ageDays: number;
  readonly overdue: boolean;
  readonly proposedBy: string | null;
  readonly proposedById: string | null;
  readonly proposedAccount: string | null;
  readonly uploadedBy: string | null;
}

/** Every line that nothing matches, with its age; `today` in Asia/Kolkata. */
function leftovers(today: string): RawBuilder<LeftoverRow> {
  const within = sql.join(
    Object.entries(naturalDays).map(([kind, days]) => sql`when ${sql.lit(kind)} then ${sql.lit(days)}`),
    sql` `,
  );
  return sql<LeftoverRow>`
    select open.*, n.note, n.explained_until as "explainedUntil", (${today}::date - open.day) as "ageDays",
      concat_ws(' ', o.first_name, o.last_name) as owner, c.number as "claimNumber",
      concat_ws(' ', p.first_name, p.last_name) as "proposedBy", b.proposed_by as "proposedById", b.account as "proposedAccount",
      (${today}::date - open.day) > (case open.kind ${within} end) and coalesce(n.explained_until < ${today}::date, true) as overdue
    from (
      select 'statement-line' as kind, s.id::text as key, s.day, s.amount_paise as amount, s.narration as text, s.reference, null::uuid as claim_id, f.uploaded_by as "uploadedBy"
      from reconciliation_open u join bank_statement_line s on s.id = u.statement_line_id join bank_statement f on f.id = s.statement_id
      union all
      select case l.account when 'bank' then 'bank-entry' else 'clearing-entry' end, l.entry_id || ':' || l.line, e.valued_on, l.amount_paise, e.description, null, e.claim_id, null
      from reconciliation_open u join journal_line l on l.entry_id = u.entry_id and l.line = u.line join journal_entry e on e.id = l.entry_id
      union all
      select 'gateway-line', g.id::text, t.settled_on, g.net_paise, g.event_type || coalesce(' ' || g.order_ref, '') || coalesce(' ' || g.remarks, ''), t.utr_key,
        case g.subject when 'claim' then g.subject_id end, null
      from reconciliation_open u join gateway_settlement_line g on g.id = u.gateway_line_id join gateway_settlement t on t.id = g.settlement_id
    ) open
    left join reconciliation_note n on n.thing = case when open.kind in ('bank-entry', 'clearing-entry') then 'ledger-line' else open.kind end and n.key = open.key
    left join app_user o on o.id = n.owner_id
    left join bank_booking b on open.kind = 'statement-line' and b.statement_line_id::text = open.key and b.confirmed_at is null
    left join app_user p on p.id = b.proposed_by
    left join claim c on c.id = open.claim_id`;
}

export async function findLeftovers(
  db: Kysely<DB>,
  today: string,
  page: { readonly kind?: LeftoverKind | undefined; readonly limit: number; readonly offset: number },
): Promise<LeftoverRow[]> {
  const only = page.kind === undefined ? sql`true` : sql`kind = ${page.kind}`;
  const { rows } = await sql<LeftoverRow>`select * from (${leftovers(today)}) left_over where ${only}
    order by overdue desc, day, kind, key limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countLeftovers(
  db: Kysely<DB>,
  today: string,
): Promise<{ kind: LeftoverKind; count: number; overdue: number; sum: number }[]> {
  const { rows } = await sql<{ kind: LeftoverKind; count: number; overdue: number; sum: number }>`
    select kind, count(*)::int as count, count(*) filter (where overdue)::int as overdue, sum(amount)::bigint as sum
    from (${leftovers(today)}) left_over where day <= ${today}::date group by kind`.execute(db);
  return rows;
}

export async function findLeftover(
  db: Kysely<DB>,
  today: string,
  kind: LeftoverKind,
  key: string,
): Promise<LeftoverRow | undefined> {
  const { rows } =
    await sql<LeftoverRow>`select * from (${leftovers(today)}) left_over where kind = ${kind} and key = ${key}`.execute(db);
  return rows[0];
}
