import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getCashFlow } from '#contract/ledger.endpoints.ts';
import { cashFlow } from '#domain/ledger/reports.ts';
import type { AccountSum } from '#domain/ledger/reports.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { daysOf } from './report-days.ts';

export async function viewCashFlow(platform: Platform, query: QueryOf<typeof getCashFlow>): Promise<ReplyOf<typeof getCashFlow>> {
  const { from, to } = daysOf(platform, query);
  const { rows: opening } = await sql<{ amount: number }>`
    select coalesce(sum(debit_paise - credit_paise), 0)::bigint as amount from ledger_days
    where account = 'bank' and valued_on < ${from}::date`.execute(platform.db);
  const { rows: others } = await sql<AccountSum>`
    select account, sum(beside_bank_paise)::bigint as amount from ledger_days
    where valued_on between ${from}::date and ${to}::date and account <> 'bank'
    group by account having bool_or(beside_bank_paise <> 0)`.execute(platform.db);
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
