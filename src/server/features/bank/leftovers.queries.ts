import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeftoverKind } from '#domain/bank/match.ts';
import { naturalDays } from '#domain/bank/match.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
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
  readonly proposalLapsed: LapseReason | null;
  readonly uploadedBy: string | null;
}

/** What a line that nothing matches is called: in the list, and by who explains it. */
const keyOf = sql`coalesce(u.statement_line_id::text, u.gateway_line_id::text, u.entry_id || ':' || u.line)`;
const noteOf = sql`reconciliation_note n on n.thing = case when u.kind in ('bank-entry', 'clearing-entry') then 'ledger-line' else u.kind end and n.key = ${keyOf}`;

/** Whether it is older than its kind may be; `today` in Asia/Kolkata. */
function late(today: string): RawBuilder<boolean> {
  const within = sql.join(
    Object.entries(naturalDays).map(([kind, days]) => sql`when ${sql.lit(kind)} then ${sql.lit(days)}`),
    sql` `,
  );
  return sql<boolean>`(${today}::date - u.day) > (case u.kind ${within} end)`;
}

/** Beside each open line what excuses it today (`x`), by its ids: its key as a text would have to be written for each of them. A ledger line has a number, the others none. */
const excused = (today: string) => sql`left join (
  select split_part(key, ':', 1)::uuid as id, coalesce(nullif(split_part(key, ':', 2), '')::integer, 0) as line
  from reconciliation_note where explained_until >= ${today}::date) x
  on x.id = coalesce(u.statement_line_id, u.gateway_line_id, u.entry_id) and x.line = coalesce(u.line, 0)`;

/** Each of these open lines (`u`, rows of `reconciliation_open`), with what its own record says and whose it is. */
async function describe(db: Kysely<DB>, today: string, open: RawBuilder<unknown>): Promise<LeftoverRow[]> {
  const { rows } = await sql<LeftoverRow>`
    select u.kind, ${keyOf} as key, u.day, u.amount_paise as amount,
      case u.kind when 'statement-line' then s.narration when 'gateway-line' then g.event_type || coalesce(' ' || g.order_ref, '') || coalesce(' ' || g.remarks, '')
        else e.description end as text,
      coalesce(s.reference, t.utr_key) as reference, f.uploaded_by as "uploadedBy", n.note, n.explained_until as "explainedUntil",
      (${today}::date - u.day) as "ageDays", (${late(today)} and coalesce(n.explained_until < ${today}::date, true)) as overdue, concat_ws(' ', o.first_name, o.last_name) as owner, c.number as "claimNumber",
      concat_ws(' ', p.first_name, p.last_name) as "proposedBy", b.proposed_by as "proposedById", b.account as "proposedAccount",
      ${lapsedFor(sql`b.proposed_by`, 'reconciliation.match')} as "proposalLapsed"
    from (${open}) u
    left join bank_statement_line s on s.id = u.statement_line_id left join bank_statement f on f.id = s.statement_id
    left join journal_entry e on e.id = u.entry_id
    left join gateway_settlement_line g on g.id = u.gateway_line_id left join gateway_settlement t on t.id = g.settlement_id
    left join ${noteOf}
    left join app_user o on o.id = n.owner_id
    left join bank_booking b on b.statement_line_id = u.statement_line_id and b.confirmed_at is null
    left join app_user p on p.id = b.proposed_by
    left join claim c on c.id = coalesce(e.claim_id, case g.subject when 'claim' then g.subject_id end)`.execute(db);
  return rows;
}

/** A page of them, the late ones first. Only what is on it is looked up. */
export async function findLeftovers(
  db: Kysely<DB>,
  today: string,
  page: { readonly kind?: LeftoverKind | undefined; readonly limit: number; readonly offset: number },
): Promise<LeftoverRow[]> {
  const only = page.kind === undefined ? sql`true` : sql`u.kind = ${page.kind}`;
  const { rows } = await sql<{ kind: string; key: string }>`
    select u.*, ${keyOf} as key from (
      select u.* from reconciliation_open u ${excused(today)} where ${only}
      order by (${late(today)} and x.id is null) desc, u.day, u.kind, u.statement_line_id, u.gateway_line_id, u.entry_id, u.line
      limit ${page.limit} offset ${page.offset}) u`.execute(db);
  const places = new Map(rows.map(({ kind, key }, at) => [`${kind} ${key}`, at]));
  const place = ({ kind, key }: LeftoverRow) => places.get(`${kind} ${key}`) ?? 0;
  const shown = sql`select * from jsonb_populate_recordset(null::reconciliation_open, ${JSON.stringify(rows)}::jsonb)`;
  return (await describe(db, today, shown)).toSorted((left, right) => place(left) - place(right));
}

export async function countLeftovers(
  db: Kysely<DB>,
  today: string,
): Promise<{ kind: LeftoverKind; count: number; overdue: number; sum: number }[]> {
  const { rows } = await sql<{ kind: LeftoverKind; count: number; overdue: number; sum: number }>`
    select u.kind, count(*)::int as count, count(*) filter (where ${late(today)} and x.id is null)::int as overdue, sum(u.amount_paise)::bigint as sum
    from reconciliation_open u ${excused(today)} where u.day <= ${today}::date group by u.kind`.execute(db);
  return rows;
}

export async function findLeftover(
  db: Kysely<DB>,
  today: string,
  kind: LeftoverKind,
  key: string,
): Promise<LeftoverRow | undefined> {
  const [row] = await describe(db, today, sql`select * from reconciliation_open u where u.kind = ${kind} and ${keyOf} = ${key}`);
  return row;
}
