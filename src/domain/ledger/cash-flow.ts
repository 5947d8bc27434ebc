import type { Paise } from '../money.ts';
import { add, negate, paise, sum } from '../money.ts';
import type { Account } from './accounts.ts';
import type { AccountSum } from './reports.ts';

/** Whence money comes into the bank and where it goes, and of which kind of activity that is. */
export const cashFlowLines = {
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
export type CashFlowLine = keyof typeof cashFlowLines;
export const cashFlowLineNames = Object.keys(cashFlowLines) as [CashFlowLine, ...CashFlowLine[]];
export type Activity = (typeof cashFlowLines)[CashFlowLine];

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

export interface CashFlow {
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
