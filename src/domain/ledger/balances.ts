import type { Paise } from '../money.ts';
import type { Account } from './accounts.ts';
import { accountNames, normalSide } from './accounts.ts';

export type Balances = Readonly<Record<Account, Paise>>;

/** The bank may be overdrawn, and losses may be recovered; every other account must stay on its own side. */
const mayCross: readonly Account[] = ['bank', 'losses'];

/** Accounts on the wrong side, such as advances that we would have given back twice. None in a sound ledger. */
export function accountsOnWrongSide(balances: Balances): Account[] {
  return accountNames.filter((account) => !mayCross.includes(account) && balances[account] * normalSide(account) < 0);
}
