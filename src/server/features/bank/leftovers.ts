import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { naturalDays } from '#domain/bank/match.ts';
import type { LeftoverKind } from '#domain/bank/match.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type {
  explainLeftover as endpoint,
  proposeBooking as proposeBookingEndpoint,
  listMatches as matchesEndpoint,
  viewReconciliation as viewReconciliationEndpoint,
} from '#contract/bank.endpoints.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bankLineBooked } from '#domain/bank/settlement.ts';
import type { BookableAccount } from '#domain/bank/settlement.ts';
import { hasKey, postEntry } from '#server/features/ledger/ledger.service.ts';
import { begin, confirm, waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting, WaitingSource } from '#server/features/approvals/approvals.service.ts';
import { lockOpenLine, writeMatches } from './match-lines.ts';
import type { OpenLine } from './match-lines.ts';
import type { MatchDto } from '#contract/bank.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees, ZERO } from '#domain/money.ts';
import { countRows } from '#server/platform/db/queries.ts';

interface LeftoverRow {
  readonly kind: LeftoverKind;
  readonly key: string;
  readonly day: string;
  readonly amount: Paise;
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

/** Key of an unreconciled item, in the list and in requests. */
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

/** Joins the explanation valid today (`x`) to each open line by its ids: faster than a text key per line. Ledger lines have a line number, the others none. */
const excused = (today: string) => sql`left join (
  select split_part(key, ':', 1)::uuid as id, coalesce(nullif(split_part(key, ':', 2), '')::integer, 0) as line
  from reconciliation_note where explained_until >= ${today}::date) x
  on x.id = coalesce(u.statement_line_id, u.gateway_line_id, u.entry_id) and x.line = coalesce(u.line, 0)`;

/** Open lines (`u`, rows of `reconciliation_open`) with the details and owner of their own record. */
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

/** One page, late lines first. Only lines on the page are described. */
async function findLeftovers(
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
): Promise<{ kind: LeftoverKind; count: number; overdue: number; sum: Paise }[]> {
  const { rows } = await sql<{ kind: LeftoverKind; count: number; overdue: number; sum: Paise }>`
    select u.kind, count(*)::int as count, count(*) filter (where ${late(today)} and x.id is null)::int as overdue, sum(u.amount_paise)::bigint as sum
    from reconciliation_open u ${excused(today)} where u.day <= ${today}::date group by u.kind`.execute(db);
  return rows;
}

async function findLeftover(db: Kysely<DB>, today: string, kind: LeftoverKind, key: string): Promise<LeftoverRow | undefined> {
  const [row] = await describe(db, today, sql`select * from reconciliation_open u where u.kind = ${kind} and ${keyOf} = ${key}`);
  return row;
}

/** Explanations expire: after this many days someone has to look again. */
const longestDays = 30;

/** Whoever explains it becomes its owner. */
export async function explainLeftover(
  platform: Platform,
  actor: UserActor,
  { kind, key, note, explainedUntil }: BodyOf<typeof endpoint>,
): Promise<{ key: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const today = todayInKolkata(tx.now);
    if (explainedUntil !== undefined && (explainedUntil < today || explainedUntil > todayInKolkata(addDays(tx.now, longestDays))))
      throw problem('input.invalid', { fieldErrors: { explainedUntil: message('bank.explained.days', { days: longestDays }) } });
    const leftover = await findLeftover(tx.db, today, kind, key);
    if (!leftover) throw problem('record.not-found');
    const thing = kind === 'bank-entry' || kind === 'clearing-entry' ? 'ledger-line' : kind;
    const said = {
      owner_id: actor.userId,
      note,
      explained_until: explainedUntil ?? null,
      written_by: actor.userId,
      written_at: tx.now,
    };
    await tx.db
      .insertInto('reconciliation_note')
      .values({ thing, key, ...said })
      .onConflict((conflict) => conflict.columns(['thing', 'key']).doUpdateSet(said))
      .execute();
    await audit(tx, {
      action: 'explain-leftover',
      subjectType: 'bank-leftover',
      subjectId: key,
      before: { note: leftover.note, explainedUntil: leftover.explainedUntil },
      after: { kind, note, explainedUntil: explainedUntil ?? null },
    });
    return { key };
  });
}

/** Bank charges are outgoing, capital is incoming. */
const isOut: Readonly<Record<BookableAccount, boolean>> = { 'bank-charges': true, 'share-capital': false, 'stamp-advance': true };

/** Proposes to book a line that nothing else books. Replaces an earlier proposal. */
export async function proposeBooking(
  platform: Platform,
  actor: UserActor,
  id: string,
  { account, reason }: BodyOf<typeof proposeBookingEndpoint>,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (line.amount < 0 !== isOut[account]) throw problem('bank.line.wrong-side');
    const proposal = { account, reason, proposed_by: actor.userId, proposed_at: tx.now };
    await tx.db
      .insertInto('bank_booking')
      .values({ statement_line_id: id, ...proposal })
      .onConflict((conflict) => conflict.column('statement_line_id').doUpdateSet(proposal))
      .execute();
    const entry = { action: 'propose-bank-booking', subjectType: 'bank-line', subjectId: id, after: { account, reason } };
    await begin(tx, { kind: 'bank-booking', entry });
    return { id };
  });
}

interface WaitingBooking extends Waiting {
  readonly line: OpenLine;
  readonly booking: Selectable<DB['bank_booking']>;
}

const bookingApproval: Approval<WaitingBooking, { id: string }> = {
  lock: async (tx, id) => {
    const line = await lockOpenLine(tx, id);
    const booking = await tx.db
      .selectFrom('bank_booking')
      .selectAll()
      .where('statement_line_id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) throw problem('record.not-found');
    return { kind: 'bank-booking', maker: booking.proposed_by, line, booking };
  },
  apply: async (tx, { line: { id, amount, day }, booking }) => {
    const entry = bankLineBooked(id, amount, booking.account as BookableAccount);
    await postEntry(tx, entry, day);
    await tx.db
      .updateTable('bank_booking')
      .set({ confirmed_by: tx.actor.userId, confirmed_at: tx.now })
      .where('statement_line_id', '=', id)
      .execute();
    const booked = await tx.db
      .selectFrom('journal_line')
      .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
      .select(['entry_id', 'line'])
      .where(hasKey('journal_entry', entry.businessKey))
      .where('account', '=', 'bank')
      .executeTakeFirstOrThrow();
    const ledger = [`${booked.entry_id}:${booked.line}`];
    await writeMatches(tx, [{ method: 'booking', reason: booking.reason, ledger, statement: [id], gateway: [] }]);
  },
  describe: ({ line, booking }) => ({
    action: 'confirm-bank-booking',
    subjectType: 'bank-line',
    subjectId: line.id,
    after: { account: booking.account, proposedBy: booking.proposed_by },
  }),
  reply: async (_tx, id) => ({ id }),
};

/** Not by whoever uploaded the line or proposed its booking. */
export async function confirmBooking(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return confirm(platform, actor, bookingApproval, id);
}

/** Bookings of bank lines. Not confirmed by the uploader of the line or a person connected with them. */
export const waitingBookings: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'bank-booking'`,
      id: sql`line.id`,
      maker: sql`b.proposed_by`,
      at: sql`b.proposed_at`,
      about: sql`coalesce(line.reference, line.narration)`,
      amount: sql`line.amount_paise`,
      reason: sql`b.reason`,
      apart: sql`array[file.uploaded_by]`,
    },
    sql`from bank_booking b join bank_statement_line line on line.id = b.statement_line_id join bank_statement file on file.id = line.statement_id
      where b.confirmed_at is null`,
  );

/** Unmatched lines of ledger, gateway and bank. They agree if none is late and unexplained and a statement was read. */
export async function viewReconciliation(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof viewReconciliationEndpoint>,
): Promise<ReplyOf<typeof viewReconciliationEndpoint>> {
  const { page, limit, kind } = query;
  const { db } = platform;
  const today = todayInKolkata(platform.now());
  const [rows, counts, ends] = await Promise.all([
    findLeftovers(db, today, { kind, limit, offset: (page - 1) * limit }),
    countLeftovers(db, today),
    readEnds(platform),
  ]);
  const total = counts.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const overdue = counts.reduce((sum, one) => sum + one.overdue, 0);
  return {
    agrees: overdue === 0 && ends.readTo !== null,
    overdue,
    counts: counts.map((one) => ({ ...one, sum: paiseToRupees(one.sum) })),
    ledgerBalance: paiseToRupees(ends.ledger),
    bankBalance: paiseToRupees(ends.bank),
    readTo: ends.readTo,
    data: rows.map((row) => toDto(row, actor)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

function toDto(row: LeftoverRow, actor: UserActor): ReplyOf<typeof viewReconciliationEndpoint>['data'][number] {
  const { proposedBy, proposedById, proposedAccount, proposalLapsed: lapsed, uploadedBy, ...leftover } = row;
  return {
    ...leftover,
    amount: paiseToRupees(row.amount),
    owner: row.owner === '' ? null : row.owner,
    booking:
      proposedById === null || proposedAccount === null
        ? null
        : { account: proposedAccount, proposedBy: proposedBy ?? '', byYou: proposedById === actor.userId, lapsed },
    uploadedByYou: uploadedBy === actor.userId,
  };
}

async function readEnds({ db }: Platform): Promise<{ ledger: Paise; bank: Paise; readTo: string | null }> {
  const { rows } = await sql<{ ledger: Paise; bank: Paise; readTo: string | null }>`
    select (select coalesce(sum(debit_paise - credit_paise), 0)::bigint from ledger_days where account = 'bank') as ledger,
      coalesce(sum(newest.balance_paise), 0)::bigint as bank,
      case when count(*) = count(newest.day) then min(newest.day) end as "readTo"
    from bank_account a left join lateral
      (select day, balance_paise from bank_statement_line s where s.account_id = a.id order by position desc limit 1) newest on true`.execute(
    db,
  );
  return rows[0] ?? { ledger: ZERO, bank: ZERO, readTo: null };
}

export async function listMatches(
  platform: Platform,
  query: QueryOf<typeof matchesEndpoint>,
): Promise<ReplyOf<typeof matchesEndpoint>> {
  const { page, limit } = query;
  const { db } = platform;
  const total = await countRows(platform, db.selectFrom('reconciliation_match').select('id'));
  const { rows } = await sql<Omit<MatchDto, 'madeAt'> & { madeAt: Date }>`
    select m.id, m.method, m.reason, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "madeBy", m.made_at as "madeAt",
      (select count(*)::int from reconciliation_member r where r.match_id = m.id) as lines,
      coalesce((select sum(l.amount_paise)::bigint from reconciliation_member r join journal_line l on l.entry_id = r.entry_id and l.line = r.line
        where r.match_id = m.id and l.account = 'bank'), 0) as amount
    from (select * from reconciliation_match order by made_at desc, id limit ${limit} offset ${(page - 1) * limit}) m
    left join app_user u on u.id = m.made_by order by m.made_at desc, m.id`.execute(db);
  const data = rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString(), amount: paiseToRupees(paise(row.amount)) }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}
