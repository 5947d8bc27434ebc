import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { FundingLineFacts } from '#domain/funding-lines/may-move.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface FundingLine extends FundingLineFacts {
  readonly id: string;
  readonly lender: string;
  /** Booked in the journal, paid or not. */
  readonly interestOwed: number;
  readonly accruedTo: IsoDate | null;
}

/** The line alone to this transaction; 404 where there is none. */
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
  readonly interestPaid: number;
  readonly interestOwed: number;
  readonly terms: FundingLineFacts['terms'] | null;
  readonly moves: FundingLineFacts['moves'] | null;
}

/** What the journal says of each line until the end of a day, by the bank's own days, and its terms; `until` left out: all that there is. Few lines, each with few moves. */
export async function readFundingLines(
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
  return rows.map(({ terms, moves, interestPaid, ...row }) => ({
    ...row,
    interestPaid: paise(interestPaid),
    terms: terms ?? [],
    moves: moves ?? [],
  }));
}
