import type { Paise } from '../money.ts';
import type { Account } from './accounts.ts';
import { accountNames, normalSide } from './accounts.ts';

export type Balances = Readonly<Record<Account, Paise>>;

/**
 * Which balances must stay on the account's own side: those of each claim and each party, those of each party, the account's own only, or none.
 * The database refuses the first two when a transaction commits (`ledger_account.keeps` says the same); the check of the ledger names all.
 */
export type Keeping = 'claim' | 'party' | 'whole' | 'free';

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
