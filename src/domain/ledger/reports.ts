import { atLeastZero, negate, paise, subtract, sum } from '../money.ts';
import type { Paise } from '../money.ts';
import { accounts, normalSide } from './accounts.ts';
import type { Account, AccountType } from './accounts.ts';

/** What moved on an account in the time that is asked about: debits less credits. */
export interface AccountSum {
  readonly account: Account;
  readonly amount: Paise;
}

export interface ReportLine {
  readonly account: Account;
  /** In the account's own sense: positive is what one expects of its type. */
  readonly amount: Paise;
}

export interface TrialBalance {
  readonly lines: readonly { readonly account: Account; readonly debit: Paise; readonly credit: Paise }[];
  readonly totalDebit: Paise;
  readonly totalCredit: Paise;
}

/** Each account's balance on the side it stands on; both totals are equal while every entry balances. Accounts at zero are left out. */
export function trialBalance(sums: readonly AccountSum[]): TrialBalance {
  const lines = sums
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({ account, debit: atLeastZero(amount), credit: atLeastZero(negate(amount)) }));
  return { lines, totalDebit: sum(lines.map(({ debit }) => debit)), totalCredit: sum(lines.map(({ credit }) => credit)) };
}

function linesOf(sums: readonly AccountSum[], type: AccountType): ReportLine[] {
  return sums
    .filter(({ account, amount }) => accounts[account] === type && amount !== 0)
    .map(({ account, amount }) => ({ account, amount: paise(amount * normalSide(account)) }));
}

const total = (lines: readonly ReportLine[]) => sum(lines.map(({ amount }) => amount));

export interface ProfitAndLoss {
  readonly income: readonly ReportLine[];
  readonly expenses: readonly ReportLine[];
  readonly totalIncome: Paise;
  readonly totalExpenses: Paise;
  /** Income less expenses: negative is a loss. */
  readonly result: Paise;
}

export function profitAndLoss(sums: readonly AccountSum[]): ProfitAndLoss {
  const [income, expenses] = [linesOf(sums, 'income'), linesOf(sums, 'expense')];
  const [totalIncome, totalExpenses] = [total(income), total(expenses)];
  return { income, expenses, totalIncome, totalExpenses, result: subtract(totalIncome, totalExpenses) };
}

export interface BalanceSheet {
  readonly assets: readonly ReportLine[];
  readonly liabilities: readonly ReportLine[];
  /** What the owners put in; the result is theirs too. */
  readonly equity: readonly ReportLine[];
  /** Income less expenses of all days until then, which is the owners'. */
  readonly result: Paise;
  readonly totalAssets: Paise;
  /** Liabilities, equity and the result: what the assets come from. */
  readonly totalSources: Paise;
}

export function balanceSheet(sums: readonly AccountSum[]): BalanceSheet {
  const [assets, liabilities, equity] = [linesOf(sums, 'asset'), linesOf(sums, 'liability'), linesOf(sums, 'equity')];
  const { result } = profitAndLoss(sums);
  const totalSources = sum([total(liabilities), total(equity), result]);
  return { assets, liabilities, equity, result, totalAssets: total(assets), totalSources };
}
