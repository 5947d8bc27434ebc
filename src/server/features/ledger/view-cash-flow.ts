import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getCashFlow } from '#contract/ledger.endpoints.ts';
import { cashFlow } from '#domain/ledger/cash-flow.ts';
import type { AccountSum } from '#domain/ledger/reports.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { daysOf } from './report-days.ts';

export async function viewCashFlow(platform: Platform, query: QueryOf<typeof getCashFlow>): Promise<ReplyOf<typeof getCashFlow>> {
  const { from, to } = daysOf(platform, query);
  const { rows: opening } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount_paise), 0)::bigint as amount from journal_line l join journal_entry e on e.id = l.entry_id
    where l.account = 'bank' and e.valued_on < ${from}::date`.execute(platform.db);
  const { rows: others } = await sql<AccountSum>`
    select o.account, sum(o.amount_paise)::bigint as amount from journal_entry e join journal_line o on o.entry_id = e.id
    where e.valued_on between ${from}::date and ${to}::date and o.account <> 'bank'
      and exists (select from journal_line b where b.entry_id = e.id and b.account = 'bank')
    group by o.account`.execute(platform.db);
  const report = cashFlow(others, paise(opening[0]?.amount ?? 0));
  return {
    from,
    to,
    opening: paiseToRupees(report.opening),
    lines: report.lines.map(({ amount, ...line }) => ({ ...line, amount: paiseToRupees(amount) })),
    change: paiseToRupees(report.change),
    closing: paiseToRupees(report.closing),
  };
}
