import { atLeastZero, negate, paise, subtract, sum, add } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { accounts, normalSide, accountNames } from './journal-entry.ts';
import type { Account, AccountType } from './journal-entry.ts';

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

interface TrialBalance {
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

export type Balances = Readonly<Record<Account, Paise>>;

/**
 * Which balances must stay on the account's own side: those of each claim and each party, those of each party, the account's own only, or none.
 * The database refuses the first two when a transaction commits (`ledger_account.keeps` says the same); the check of the ledger names all.
 */
type Keeping = 'claim' | 'party' | 'whole' | 'free';

export const keepings: Readonly<Record<Account, Keeping>> = {
  // May be overdrawn.
  bank: 'free',
  // What was settled already and is refunded afterwards is taken from a later settlement.
  'gateway-clearing': 'free',
  'claimant-receivable': 'claim',
  'insurer-receivable': 'claim',
  // A garage's debt from one claim is set off against another of its claims.
  'garage-receivable': 'party',
  'tds-receivable': 'claim',
  'input-gst': 'whole',
  'customer-advances': 'claim',
  'payout-clearing': 'claim',
  'deferred-fee': 'claim',
  // Documents move it on when they are issued, corrections come from either side.
  'gst-payable': 'whole',
  'output-cgst': 'whole',
  'output-sgst': 'whole',
  'output-igst': 'whole',
  'tds-payable': 'whole',
  'deferred-listing-income': 'party',
  // A remittance leaves suspense by the entries of the claims that it paid for.
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
  'surveyor-fees': 'whole',
  'interest-expense': 'whole',
  // Less is expected to be lost than before.
  'provision-expense': 'free',
  losses: 'free',
};

/** Accounts on the wrong side, such as advances that we would have given back twice. None in a sound ledger. */
export function accountsOnWrongSide(balances: Balances): Account[] {
  return accountNames.filter((account) => keepings[account] !== 'free' && balances[account] * normalSide(account) < 0);
}

/** Whence money comes into the bank and where it goes, and of which kind of activity that is. */
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

/** By the account on the other side of the bank's. */
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
 * `others`: what moved on the accounts beside the bank in the entries that moved the bank, debits less credits. Each entry sums to zero, so the lines sum to
 * what the bank moved. What such an entry does besides, as a fee that is earned with the payout, cancels out under 'other'.
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

/** Days since money went out on which a claim's balance is counted; an advance is due within 28. */
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
