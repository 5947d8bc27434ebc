export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

/** The chart of accounts (product rules §6, and the reference on collections and tax). */
export const accounts = {
  bank: 'asset',
  'gateway-clearing': 'asset',
  'claimant-receivable': 'asset',
  'insurer-receivable': 'asset',
  'garage-receivable': 'asset',
  'tds-receivable': 'asset',
  'input-gst': 'asset',
  'customer-advances': 'liability',
  'payout-clearing': 'liability',
  'deferred-fee': 'liability',
  /** Tax that was collected and for which no document has been issued yet. */
  'gst-payable': 'liability',
  'output-cgst': 'liability',
  'output-sgst': 'liability',
  'output-igst': 'liability',
  'tds-payable': 'liability',
  'deferred-listing-income': 'liability',
  /** Insurers' money that is allocated to no claim yet. */
  suspense: 'liability',
  'claimant-payable': 'liability',
  'garage-payable': 'liability',
  'surveyor-payable': 'liability',
  borrowings: 'liability',
  'interest-payable': 'liability',
  'loss-provision': 'liability',
  'share-capital': 'equity',
  'fee-income': 'income',
  'listing-income': 'income',
  recoveries: 'income',
  'gateway-charges': 'expense',
  'bank-charges': 'expense',
  'surveyor-fees': 'expense',
  'interest-expense': 'expense',
  'provision-expense': 'expense',
  losses: 'expense',
} as const satisfies Record<string, AccountType>;

export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as readonly Account[];

/** On which side the account grows: +1 where debits do (assets, expenses), −1 where credits do. */
export function normalSide(account: Account): 1 | -1 {
  const type: AccountType = accounts[account];
  return type === 'asset' || type === 'expense' ? 1 : -1;
}
