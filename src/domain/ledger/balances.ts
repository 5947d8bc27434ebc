import type { Paise } from '../money.ts';
import type { Account } from './accounts.ts';
import { accountNames, normalSide } from './accounts.ts';

export type Balances = Readonly<Record<Account, Paise>>;

/** The bank may be overdrawn, and losses may be recovered; every other account must stay on its own side. */
const mayCross: readonly Account[] = ['bank', 'losses'];

/** Where each claim must stay on the account's own side by itself, or another claim's balance would hide that it does not. */
export const accountsOfEachClaim = [
  'claimant-receivable',
  'insurer-receivable',
  'gateway-clearing',
  'customer-advances',
  'payout-clearing',
  'deferred-fee',
] as const satisfies readonly Account[];

/** Accounts on the wrong side, such as advances that we would have given back twice. None in a sound ledger. */
export function accountsOnWrongSide(balances: Balances): Account[] {
  return accountNames.filter((account) => !mayCross.includes(account) && balances[account] * normalSide(account) < 0);
}
