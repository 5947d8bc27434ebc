import { atLeastZero, negate, paise, subtract, sum, add } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { accounts, normalSide, accountNames } from './journal-entry.ts';
import type { Account, AccountType } from './journal-entry.ts';

/** Turnover of an account within the period: debits less credits. */
export interface AccountSum {
  readonly account: Account;
  readonly amount: Paise;
}

export interface ReportLine {
  readonly account: Account;
  /** Signed by account type: positive is the normal balance. */
  readonly amount: Paise;
}

interface TrialBalance {
  readonly lines: readonly { readonly account: Account; readonly debit: Paise; readonly credit: Paise }[];
  readonly totalDebit: Paise;
  readonly totalCredit: Paise;
}

/** Trial balance; both totals are equal if every entry balances. Accounts with zero balance are omitted. */
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

interface ProfitAndLoss {
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

interface BalanceSheet {
  readonly assets: readonly ReportLine[];
  readonly liabilities: readonly ReportLine[];
  /** Contributed by the owners; the result is also theirs. */
  readonly equity: readonly ReportLine[];
  /** Cumulative income less expenses, part of the owners' equity. */
  readonly result: Paise;
  readonly totalAssets: Paise;
  /** Liabilities, equity and result, equal to the assets. */
  readonly totalSources: Paise;
}

export function balanceSheet(sums: readonly AccountSum[]): BalanceSheet {
  const [assets, liabilities, equity] = [linesOf(sums, 'asset'), linesOf(sums, 'liability'), linesOf(sums, 'equity')];
  const { result } = profitAndLoss(sums);
  const totalSources = sum([total(liabilities), total(equity), result]);
  return { assets, liabilities, equity, result, totalAssets: total(assets), totalSources };
}

export type Balances = Readonly<Record<Account, Paise>>;

/**
 * Level at which an account's balance must not change sign: per claim and party, per party, for the account as a whole, or not at all. The database enforces
 * the first two at commit (`ledger_account.keeps` has the same values); the ledger check reports all.
 */
type Keeping = 'claim' | 'party' | 'whole' | 'free';

export const keepings: Readonly<Record<Account, Keeping>> = {
  // Can be overdrawn.
  bank: 'free',
  // Refunds of settled payments are deducted from a later settlement.
  'gateway-clearing': 'free',
  'claimant-receivable': 'claim',
  'insurer-receivable': 'claim',
  // A garage's debt from one claim is set off against its other claims.
  'garage-receivable': 'party',
  'tds-receivable': 'claim',
  'input-gst': 'whole',
  // Below zero what is owed for stamps.
  'stamp-advance': 'free',
  'customer-advances': 'claim',
  'payout-clearing': 'claim',
  'deferred-fee': 'claim',
  // Issued documents transfer it, and corrections may have either sign.
  'gst-payable': 'whole',
  'output-cgst': 'whole',
  'output-sgst': 'whole',
  'output-igst': 'whole',
  'tds-payable': 'whole',
  'deferred-listing-income': 'party',
  // A remittance leaves suspense through the entries of the claims it pays.
  suspense: 'party',
  'claimant-payable': 'party',
  'garage-payable': 'party',
  'surveyor-payable': 'party',
  borrowings: 'party',
  'interest-payable': 'party',
  'loss-provision': 'whole',
  'share-capital': 'whole',
  'fee-income': 'whole',
  'listing-income': 'whole',
  recoveries: 'claim',
  'gateway-charges': 'whole',
  'bank-charges': 'whole',
  'stamp-duty': 'whole',
  'surveyor-fees': 'whole',
  'interest-expense': 'whole',
  // Negative if the expected loss decreases.
  'provision-expense': 'free',
  losses: 'free',
};

/** Accounts with the wrong sign, such as advances refunded twice. Empty in a consistent ledger. */
export function accountsOnWrongSide(balances: Balances): Account[] {
  return accountNames.filter((account) => keepings[account] !== 'free' && balances[account] * normalSide(account) < 0);
}

/** Cash flow lines and their type of activity. */
const cashFlowLines = {
  insurers: 'operating',
  garages: 'operating',
  gateway: 'operating',
  owners: 'operating',
  surveyors: 'operating',
  taxes: 'operating',
  charges: 'operating',
  other: 'operating',
  interest: 'financing',
  borrowings: 'financing',
  capital: 'financing',
} as const;
type CashFlowLine = keyof typeof cashFlowLines;
export const cashFlowLineNames = Object.keys(cashFlowLines) as [CashFlowLine, ...CashFlowLine[]];
type Activity = (typeof cashFlowLines)[CashFlowLine];

/** By the offsetting account. */
const lineOf: Partial<Record<Account, CashFlowLine>> = {
  'insurer-receivable': 'insurers',
  'tds-receivable': 'insurers',
  suspense: 'insurers',
  recoveries: 'insurers',
  'payout-clearing': 'garages',
  'garage-receivable': 'garages',
  'garage-payable': 'garages',
  'gateway-clearing': 'gateway',
  'gateway-charges': 'gateway',
  'input-gst': 'gateway',
  'customer-advances': 'owners',
  'claimant-receivable': 'owners',
  'claimant-payable': 'owners',
  'surveyor-payable': 'surveyors',
  'surveyor-fees': 'surveyors',
  'tds-payable': 'taxes',
  'gst-payable': 'taxes',
  'output-cgst': 'taxes',
  'output-sgst': 'taxes',
  'output-igst': 'taxes',
  'bank-charges': 'charges',
  'stamp-advance': 'taxes',
  'interest-payable': 'interest',
  'interest-expense': 'interest',
  borrowings: 'borrowings',
  'share-capital': 'capital',
};

interface CashFlow {
  readonly lines: readonly { readonly line: CashFlowLine; readonly activity: Activity; readonly amount: Paise }[];
  readonly opening: Paise;
  readonly change: Paise;
  readonly closing: Paise;
}

/**
 * `others`: turnover of the offsetting accounts in entries with a bank line, debits less credits. Every entry sums to zero, so the lines sum to the bank's
 * turnover. Other effects of such an entry, such as a fee earned with the payout, cancel out under 'other'.
 */
export function cashFlow(others: readonly AccountSum[], opening: Paise): CashFlow {
  const amounts = new Map<CashFlowLine, Paise>();
  for (const { account, amount } of others) {
    const line = lineOf[account] ?? 'other';
    amounts.set(line, add(amounts.get(line) ?? paise(0), negate(amount)));
  }
  const lines = cashFlowLineNames
    .map((line) => ({ line, activity: cashFlowLines[line], amount: amounts.get(line) ?? paise(0) }))
    .filter(({ amount }) => amount !== 0);
  const change = sum(lines.map(({ amount }) => amount));
  return { lines, opening, change, closing: add(opening, change) };
}

/** Age buckets of a claim's balance, in days since the payout; an advance is due within 28. */
export const ageBuckets = [
  { name: 'to28', until: 28 },
  { name: 'to60', until: 60 },
  { name: 'to90', until: 90 },
  { name: 'over90', until: Number.POSITIVE_INFINITY },
] as const;
export type AgeBucket = (typeof ageBuckets)[number]['name'];

export function ageBucket(days: number): AgeBucket {
  return ageBuckets.find(({ until }) => days <= until)?.name ?? 'over90';
}
