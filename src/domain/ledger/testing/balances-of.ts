import type { Paise } from '../../money.ts';
import { ZERO, add } from '../../money.ts';
import type { Account } from '../accounts.ts';
import { accountNames } from '../accounts.ts';
import type { Balances } from '../balances.ts';
import type { JournalEntry } from '../journal-entry.ts';

/** Every account's balance after these entries: debit positive, in paise. */
export function balancesOf(entries: readonly JournalEntry[]): Balances {
  const balances = Object.fromEntries(accountNames.map((account) => [account, ZERO])) as Record<Account, Paise>;
  for (const { lines } of entries) {
    for (const { account, amount } of lines) balances[account] = add(balances[account], amount);
  }
  return balances;
}
