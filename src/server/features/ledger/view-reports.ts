import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getBalanceSheet, getProfitAndLoss, getTrialBalance } from '#contract/ledger.endpoints.ts';
import type { ReportLineDto } from '#contract/ledger.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { balanceSheet, profitAndLoss, trialBalance } from '#domain/ledger/reports.ts';
import type { AccountSum, ReportLine } from '#domain/ledger/reports.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { daysOf } from './report-days.ts';

interface Sums {
  readonly sums: readonly AccountSum[];
  readonly nameOf: (account: string) => string;
}

/** What was booked on each account from the first moment of one day to the last of another. */
async function sumsOf(db: Kysely<DB>, from: string | null, to: string): Promise<Sums> {
  const since = from === null ? sql`` : sql`and d.valued_on >= ${from}::date`;
  const { rows } = await sql<AccountSum & { name: string }>`
    select a.code as account, a.name, coalesce(b.amount, 0)::bigint as amount from ledger_account a left join (
      select d.account, sum(d.debit_paise - d.credit_paise) as amount from ledger_days d
      where d.valued_on <= ${to}::date ${since} group by d.account
    ) b on b.account = a.code order by a.type, a.name`.execute(db);
  const names = new Map<string, string>(rows.map(({ account, name }) => [account, name]));
  return { sums: rows, nameOf: (account) => names.get(account) ?? account };
}

const inRupees = (lines: readonly ReportLine[], nameOf: Sums['nameOf']): ReportLineDto[] =>
  lines.map(({ account, amount }) => ({ account, name: nameOf(account), amount: paiseToRupees(amount) }));

export async function viewTrialBalance(
  platform: Platform,
  query: QueryOf<typeof getTrialBalance>,
): Promise<ReplyOf<typeof getTrialBalance>> {
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const { sums, nameOf } = await sumsOf(platform.db, null, asOf);
  const { lines, totalDebit, totalCredit } = trialBalance(sums);
  return {
    asOf,
    lines: lines.map(({ account, debit, credit }) => ({
      account,
      name: nameOf(account),
      debit: paiseToRupees(debit),
      credit: paiseToRupees(credit),
    })),
    totalDebit: paiseToRupees(totalDebit),
    totalCredit: paiseToRupees(totalCredit),
  };
}

export async function viewProfitAndLoss(
  platform: Platform,
  query: QueryOf<typeof getProfitAndLoss>,
): Promise<ReplyOf<typeof getProfitAndLoss>> {
  const { from, to } = daysOf(platform, query);
  const { sums, nameOf } = await sumsOf(platform.db, from, to);
  const { income, expenses, totalIncome, totalExpenses, result } = profitAndLoss(sums);
  return {
    from,
    to,
    income: inRupees(income, nameOf),
    expenses: inRupees(expenses, nameOf),
    totalIncome: paiseToRupees(totalIncome),
    totalExpenses: paiseToRupees(totalExpenses),
    result: paiseToRupees(result),
  };
}

export async function viewBalanceSheet(
  platform: Platform,
  query: QueryOf<typeof getBalanceSheet>,
): Promise<ReplyOf<typeof getBalanceSheet>> {
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const { sums, nameOf } = await sumsOf(platform.db, null, asOf);
  const { assets, liabilities, equity, result, totalAssets, totalSources } = balanceSheet(sums);
  return {
    asOf,
    assets: inRupees(assets, nameOf),
    liabilities: inRupees(liabilities, nameOf),
    equity: inRupees(equity, nameOf),
    result: paiseToRupees(result),
    totalAssets: paiseToRupees(totalAssets),
    totalSources: paiseToRupees(totalSources),
  };
}
