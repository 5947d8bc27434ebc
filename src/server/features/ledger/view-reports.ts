import { problem } from '#contract/errors.ts';
import { firstDayOfFinancialYear, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getBalanceSheet, getProfitAndLoss, getTrialBalance, getCashFlow, getAgeing } from '#contract/ledger.endpoints.ts';
import type { ReportLineDto } from '#contract/ledger.schemas.ts';
import { balanceSheet, profitAndLoss, trialBalance, cashFlow, ageBucket } from '#domain/ledger/reports.ts';
import type { AccountSum, ReportLine, AgeBucket } from '#domain/ledger/reports.ts';
import { paiseToRupees, paise, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** Both days inclusive; default the present financial year. */
export function daysOf(
  platform: Platform,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from: IsoDate; readonly to: IsoDate } {
  const to = asked.to ?? todayInKolkata(platform.now());
  const from = asked.from ?? firstDayOfFinancialYear(to);
  if (from > to) throw problem('input.invalid', { fieldErrors: { to: 'ledger.report.days' } });
  return { from, to };
}

interface Sums {
  readonly sums: readonly AccountSum[];
  readonly nameOf: (account: string) => string;
}

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

export async function viewCashFlow(platform: Platform, query: QueryOf<typeof getCashFlow>): Promise<ReplyOf<typeof getCashFlow>> {
  const { from, to } = daysOf(platform, query);
  const { rows: opening } = await sql<{ amount: Paise }>`
    select coalesce(sum(debit_paise - credit_paise), 0)::bigint as amount from ledger_days
    where account = 'bank' and valued_on < ${from}::date`.execute(platform.db);
  const { rows: others } = await sql<AccountSum>`
    select account, sum(beside_bank_paise)::bigint as amount from ledger_days
    where valued_on between ${from}::date and ${to}::date and account <> 'bank'
    group by account having bool_or(beside_bank_paise <> 0)`.execute(platform.db);
  const report = cashFlow(others, opening[0]?.amount ?? ZERO);
  return {
    from,
    to,
    opening: paiseToRupees(report.opening),
    lines: report.lines.map(({ amount, ...line }) => ({ ...line, amount: paiseToRupees(amount) })),
    change: paiseToRupees(report.change),
    closing: paiseToRupees(report.closing),
  };
}

/**
 * Each claim's (or garage's) balance as of the day, by days since the last debit that was not reversed. Counts all lines of an account, also those without a
 * claim, so that the total equals the trial balance. An open receivable names its insurer, and these are read at once; the claim, a wide row, is joined only if
 * there is none: before the transfer's credit, after a return, and for earlier days.
 */
async function balancesByAge(db: Kysely<DB>, asOf: string) {
  const { rows } = await sql<{ account: string; insurerId: string | null; name: string | null; days: number; amount: number }>`
    with open_one as materialized (
      select r.claim_id, r.insurer_id from receivable r where r.state in ('open', 'part-paid', 'shortfall')
    ), owed as (
      select o.account, ${asOf}::date - o.owed_since as days, sum(o.amount_paise)::bigint as amount,
        coalesce(r.insurer_id, case when o.account = 'insurer-receivable' then (select c.insurer_id from claim c where c.id = o.claim_id) end) as insurer_id
      from ledger_owed_on(${asOf}::date) o
      left join open_one r on o.account = 'insurer-receivable' and r.claim_id = o.claim_id
      group by 1, 2, 4
    )
    select owed.account, i.id as "insurerId", i.name, owed.days, owed.amount
    from owed left join insurer i on i.id = owed.insurer_id order by owed.account desc, i.name`.execute(db);
  return rows;
}

type Buckets = Record<AgeBucket | 'total', number>;
const empty = (): Buckets => ({ to28: 0, to60: 0, to90: 0, over90: 0, total: 0 });
const bucketsInRupees = ({ to28, to60, to90, over90, total }: Buckets) => ({
  to28: paiseToRupees(paise(to28)),
  to60: paiseToRupees(paise(to60)),
  to90: paiseToRupees(paise(to90)),
  over90: paiseToRupees(paise(over90)),
  total: paiseToRupees(paise(total)),
});

/** All receivables at the end of a day by age, in paise. Debtors are not resolved, so no claim is read. */
export async function owedByAge(db: Kysely<DB>, asOf: string): Promise<Record<AgeBucket, Paise>> {
  const { rows } = await sql<{ days: number; amount: number }>`
    select ${asOf}::date - owed_since as days, sum(amount_paise)::bigint as amount from ledger_owed_on(${asOf}::date) group by days`.execute(
    db,
  );
  const owed = { to28: paise(0), to60: paise(0), to90: paise(0), over90: paise(0) };
  for (const { days, amount } of rows) {
    const bucket = ageBucket(days);
    owed[bucket] = paise(owed[bucket] + amount);
  }
  return owed;
}

export async function viewAgeing(platform: Platform, query: QueryOf<typeof getAgeing>): Promise<ReplyOf<typeof getAgeing>> {
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const all = empty();
  const lines = new Map<string, { account: string; insurerId: string | null; name: string | null; buckets: Buckets }>();
  for (const { account, insurerId, name, days, amount } of await balancesByAge(platform.db, asOf)) {
    const key = `${account} ${insurerId}`;
    const line = lines.get(key) ?? { account, insurerId, name, buckets: empty() };
    lines.set(key, line);
    for (const bucket of [ageBucket(days), 'total'] as const) {
      line.buckets[bucket] += amount;
      all[bucket] += amount;
    }
  }
  return {
    asOf,
    lines: [...lines.values()].map(({ buckets, ...line }) => ({ ...line, ...bucketsInRupees(buckets) })),
    ...bucketsInRupees(all),
  };
}
