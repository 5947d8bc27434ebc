import type { Paise } from '../money.ts';
import { ZERO, add } from '../money.ts';
import type { Account } from './accounts.ts';
import { accountNames, normalSide } from './accounts.ts';
import type { JournalEntry } from './journal-entry.ts';

export type Balances = Readonly<Record<Account, Paise>>;

/** Every account's balance after these entries: debit positive, in paise. */
export function balancesOf(entries: readonly JournalEntry[]): Balances {
  const balances = Object.fromEntries(accountNames.map((account) => [account, ZERO])) as Record<Account, Paise>;
  for (const { lines } of entries) {
    for (const { account, amount } of lines) balances[account] = add(balances[account], amount);
  }
  return balances;
}

/** The bank may be overdrawn, and losses may be recovered; every other account must stay on its own side. */
const mayCross: readonly Account[] = ['bank', 'losses'];

/** Accounts on the wrong side, such as advances that we would have given back twice. None in a sound ledger. */
export function accountsOnWrongSide(balances: Balances): Account[] {
  return accountNames.filter((account) => !mayCross.includes(account) && balances[account] * normalSide(account) < 0);
}
