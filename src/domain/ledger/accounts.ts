export type AccountType = 'asset' | 'liability' | 'income' | 'expense';

/** The chart of accounts (product rules §6), and what the postings of TDS and of the gateway's own charges need besides. */
export const accounts = {
  bank: 'asset',
  'gateway-clearing': 'asset',
  'claimant-receivable': 'asset',
  'insurer-receivable': 'asset',
  'tds-receivable': 'asset',
  'customer-advances': 'liability',
  'payout-clearing': 'liability',
  'deferred-fee': 'liability',
  'gst-payable': 'liability',
  'deferred-listing-income': 'liability',
  suspense: 'liability',
  'fee-income': 'income',
  'listing-income': 'income',
  'gateway-charges': 'expense',
  losses: 'expense',
} as const satisfies Record<string, AccountType>;

export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as readonly Account[];

/** On which side the account grows: +1 where debits do (assets, expenses), −1 where credits do. */
export function normalSide(account: Account): 1 | -1 {
  const type: AccountType = accounts[account];
  return type === 'asset' || type === 'expense' ? 1 : -1;
}
