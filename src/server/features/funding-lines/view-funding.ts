import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { termsOn } from '#domain/funding-lines/may-move.ts';
import type { FundingLineFacts } from '#domain/funding-lines/may-move.ts';
import { paise, atLeastZero, paiseToRupees, subtract, sum } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listFundingLines as endpoint, getFundingStatement, listFundingLines } from '#contract/funding-lines.endpoints.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { waitingOfKinds } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pagesOf } from '#contract/paged.ts';
import { count, day, rupees as rupeesEndpoint, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export interface FundingLine extends FundingLineFacts {
  readonly id: string;
  readonly lender: string;
  /** Accrued in the journal, paid or not. */
  readonly interestOwed: Paise;
  readonly accruedTo: IsoDate | null;
}

/** Locks the credit facility; 404 if there is none. */
export async function lockFundingLine(tx: Tx, id: string): Promise<FundingLine> {
  const row = await tx.db.selectFrom('funding_line').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const [line] = await readFundingLines(tx.db, { id });
  if (!line) throw new Error(`funding line ${id} is gone`);
  return line;
}

interface Row {
  readonly id: string;
  readonly lender: string;
  readonly opened: string;
  readonly accruedTo: string | null;
  readonly settledUntil: string | null;
  readonly interestPaid: Paise;
  readonly interestOwed: Paise;
  readonly terms: FundingLineFacts['terms'] | null;
  readonly moves: FundingLineFacts['moves'] | null;
}

/**
 * Each facility's terms and journal movements until the end of a day, by value date; `until` omitted: all. There are few facilities, each with few movements.
 */
async function readFundingLines(
  db: Kysely<DB>,
  { id, until }: { readonly id?: string; readonly until?: IsoDate },
): Promise<FundingLine[]> {
  const only = id === undefined ? sql`true` : sql`f.id = ${id}::uuid`;
  const last = until === undefined ? sql`'infinity'::date` : sql`${until}::date`;
  const day = sql`coalesce(e.happened_on, e.valued_on)`;
  const { rows } = await sql<Row>`
    select f.id, f.lender, f.opened_on as opened, accrued.day as "accruedTo", paid."settledUntil", paid."interestPaid", owed."interestOwed", t.terms, m.moves
    from funding_line f
    left join lateral (select max(day) as day from funding_accrual a where a.line_id = f.id and a.day <= ${last}) accrued on true
    left join lateral (select max(moved_on) as "settledUntil", coalesce(sum(amount_paise), 0)::bigint as "interestPaid"
      from funding_move where line_id = f.id and kind = 'interest-paid' and moved_on <= ${last}) paid on true
    left join lateral (select coalesce(-sum(l.amount_paise), 0)::bigint as "interestOwed" from journal_line l join journal_entry e on e.id = l.entry_id
      where l.party = 'funding-line:' || f.id and l.account = 'interest-payable' and ${day} <= ${last}) owed on true
    left join lateral (select json_agg(json_build_object('from', valid_from, 'basisPoints', rate_basis_points, 'limit', limit_paise, 'tds', tds_basis_points)
      order by valid_from) as terms from funding_terms where line_id = f.id) t on true
    left join lateral (select json_agg(json_build_object('day', ${day}, 'amount', -l.amount_paise) order by ${day}) as moves
      from journal_line l join journal_entry e on e.id = l.entry_id
      where l.party = 'funding-line:' || f.id and l.account = 'borrowings' and ${day} <= ${last}) m on true
    where ${only} and f.opened_on <= ${last} order by lower(f.lender) limit 200`.execute(db);
  return rows.map(({ terms, moves, ...row }) => ({
    ...row,
    terms: terms ?? [],
    moves: moves ?? [],
  }));
}

export async function viewFundingLines(
  platform: Platform,
  actor: UserActor,
  { asOf = todayInKolkata(platform.now()) }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const waiting = await waitingOfKinds(platform, actor, ['funding-line', 'funding-move']);
  return { asOf, ...(await fundingOn(platform.db, asOf)), waiting };
}

/** Without pending proposals, for the daily position. */
export async function fundingOn(
  db: Kysely<DB>,
  asOf: IsoDate,
): Promise<{ lines: FundingLineDto[]; limit: number; drawn: number; headroom: number; interestOwed: number }> {
  const lines = (await readFundingLines(db, { until: asOf })).map((line) => toDto(line, asOf));
  const total = (of: 'limit' | 'drawn' | 'headroom' | 'interestOwed') =>
    paiseToRupees(sum(lines.map((line) => paise(Math.round(line[of] * 100)))));
  return {
    lines,
    limit: total('limit'),
    drawn: total('drawn'),
    headroom: total('headroom'),
    interestOwed: total('interestOwed'),
  };
}

function toDto(line: FundingLine, asOf: IsoDate): FundingLineDto {
  const { limit, basisPoints, tds } = termsOn(line.terms, asOf);
  const drawn = paise(line.moves.reduce((total, { amount }) => total + amount, 0));
  return {
    id: line.id,
    lender: line.lender,
    openedOn: line.opened,
    limit: paiseToRupees(limit),
    ratePercent: basisPoints / 100,
    tdsPercent: tds / 100,
    drawn: paiseToRupees(drawn),
    headroom: paiseToRupees(atLeastZero(subtract(limit, drawn))),
    interestOwed: paiseToRupees(line.interestOwed),
    accruedTo: line.accruedTo,
    upcoming: line.terms
      .filter(({ from }) => from > asOf)
      .map((one) => ({ from: one.from, limit: paiseToRupees(one.limit), ratePercent: one.basisPoints / 100 })),
  };
}

interface Move {
  readonly entryId: string;
  readonly valuedOn: string;
  readonly description: string;
  readonly reference: string | null;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly balance: Paise;
}

/** Movements with a lender, newest first, one page, each with the balance after it. */
export async function viewFundingStatement(
  platform: Platform,
  id: string,
  query: QueryOf<typeof getFundingStatement>,
): Promise<ReplyOf<typeof getFundingStatement>> {
  const { page, limit } = query;
  const to = query.to ?? todayInKolkata(platform.now());
  const [line] = await readFundingLines(platform.db, { id, until: to });
  if (!line) throw problem('record.not-found');
  const from = query.from ?? line.opened;
  if (from > to) throw problem('input.invalid', { fieldErrors: { to: 'ledger.report.days' } });
  const moves = sql`
    select e.id, e.valued_on, e.posted_at, e.description, e.subject_type, e.subject_id, e.event,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'borrowings'), 0) as principal,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'interest-payable'), 0) as interest
    from journal_line l join journal_entry e on e.id = l.entry_id
    where l.party = ${`funding-line:${id}`} and e.valued_on <= ${to}::date group by e.id`;
  const { rows } = await sql<Move>`
    with move as (${moves}), counted as (select *, sum(principal + interest) over (order by valued_on, posted_at, id) as balance from move)
    select c.id as "entryId", c.valued_on as "valuedOn", c.description, m.reference, c.principal::bigint as principal, c.interest::bigint as interest,
      c.balance::bigint as balance
    from counted c left join funding_move m on c.subject_type = 'funding' and c.subject_id = m.id::text and c.event = m.kind
    where c.valued_on >= ${from}::date order by c.valued_on desc, c.posted_at desc, c.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db);
  const { rows: sums } = await sql<{ opening: Paise; closing: Paise; total: number }>`
    select coalesce(sum(principal + interest) filter (where valued_on < ${from}::date), 0)::bigint as opening,
      coalesce(sum(principal + interest), 0)::bigint as closing, count(*) filter (where valued_on >= ${from}::date)::int as total
    from (${moves}) move`.execute(platform.db);
  const { opening, closing, total } = sums[0] ?? { opening: 0, closing: 0, total: 0 };
  return {
    line: toDto(line, to),
    from,
    to,
    opening: paiseToRupees(paise(opening)),
    closing: paiseToRupees(paise(closing)),
    data: rows.map((row) => ({
      ...row,
      principal: paiseToRupees(row.principal),
      interest: paiseToRupees(row.interest),
      balance: paiseToRupees(row.balance),
    })),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

export const linesTable: TableOf<typeof listFundingLines, FundingLineDto> = {
  name: 'funding-lines',
  rows: ({ lines }) => lines,
  columns: [
    text('Lender', ({ lender }) => lender),
    day('Opened', ({ openedOn }) => openedOn),
    rupeesEndpoint('Limit', ({ limit }) => limit),
    rupeesEndpoint('Drawn', ({ drawn }) => drawn),
    rupeesEndpoint('Headroom', ({ headroom }) => headroom),
    count('Rate per cent', ({ ratePercent }) => ratePercent),
    count('TDS per cent', ({ tdsPercent }) => tdsPercent),
    rupeesEndpoint('Interest owed', ({ interestOwed }) => interestOwed),
    day('Accrued to', ({ accruedTo }) => accruedTo),
  ],
};

interface MoveRow {
  readonly valuedOn: string;
  readonly description: string;
  readonly reference: string | null;
  readonly principal: number | null;
  readonly interest: number | null;
  readonly balance: number;
}

const around = (valuedOn: string, description: string, balance: number): MoveRow => ({
  ...{ valuedOn, description, balance },
  ...{ reference: null, principal: null, interest: null },
});

/** Newest first, between closing and opening balance. */
export const statementTable: TableOf<typeof getFundingStatement, MoveRow> = {
  name: 'funding-line-statement',
  rows: ({ data, from, to, opening, closing }, { isFirst, isLast }) => [
    ...(isFirst ? [around(to, 'Closing balance', closing)] : []),
    ...data,
    ...(isLast ? [around(from, 'Opening balance', opening)] : []),
  ],
  columns: [
    day('Date', ({ valuedOn }) => valuedOn),
    text('What', ({ description }) => description),
    text('Reference', ({ reference }) => reference),
    rupeesEndpoint('Principal', ({ principal }) => principal),
    rupeesEndpoint('Interest', ({ interest }) => interest),
    rupeesEndpoint('Balance', ({ balance }) => balance),
  ],
};
