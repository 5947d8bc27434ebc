import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getFundingStatement as endpoint } from '#contract/funding-lines.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFundingLines } from './read-lines.queries.ts';
import { toDto } from './view-funding-lines.ts';

interface Move {
  readonly entryId: string;
  readonly valuedOn: string;
  readonly description: string;
  readonly reference: string | null;
  readonly principal: number;
  readonly interest: number;
  readonly balance: number;
}

const rupees = (amount: number) => paiseToRupees(paise(amount));

/** What moved between us and a lender, newest first: a page at a time, each with what we owe after it. */
export async function viewFundingStatement(
  platform: Platform,
  id: string,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const to = query.to ?? todayInKolkata(platform.now());
  const [line] = await readFundingLines(platform.db, { id, until: to });
  if (!line) throw problem('record.not-found');
  const from = query.from ?? line.opened;
  if (from > to) throw problem('input.invalid', { fieldErrors: { to: 'ledger.report.days' } });
  const moves = sql`
    select e.id, e.valued_on, e.posted_at, e.description, e.business_key,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'borrowings'), 0) as principal,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'interest-payable'), 0) as interest
    from journal_line l join journal_entry e on e.id = l.entry_id
    where l.party = ${`funding-line:${id}`} and e.valued_on <= ${to}::date group by e.id`;
  const { rows } = await sql<Move>`
    with move as (${moves}), counted as (select *, sum(principal + interest) over (order by valued_on, posted_at, id) as balance from move)
    select c.id as "entryId", c.valued_on as "valuedOn", c.description, m.reference, c.principal::bigint as principal, c.interest::bigint as interest,
      c.balance::bigint as balance
    from counted c left join funding_move m on c.business_key = 'funding:' || m.id || ':' || m.kind || ':1'
    where c.valued_on >= ${from}::date order by c.valued_on desc, c.posted_at desc, c.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db);
  const { rows: sums } = await sql<{ opening: number; closing: number; total: number }>`
    select coalesce(sum(principal + interest) filter (where valued_on < ${from}::date), 0)::bigint as opening,
      coalesce(sum(principal + interest), 0)::bigint as closing, count(*) filter (where valued_on >= ${from}::date)::int as total
    from (${moves}) move`.execute(platform.db);
  const { opening, closing, total } = sums[0] ?? { opening: 0, closing: 0, total: 0 };
  return {
    line: toDto(line, to),
    from,
    to,
    opening: rupees(opening),
    closing: rupees(closing),
    data: rows.map((row) => ({
      ...row,
      principal: rupees(row.principal),
      interest: rupees(row.interest),
      balance: rupees(row.balance),
    })),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}
