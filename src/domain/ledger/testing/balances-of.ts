import type { Paise } from '../../money.ts';
import { ZERO, add } from '../../money.ts';
import { accountNames, normalSide } from '#domain/ledger/journal-entry.ts';
import type { Account, JournalEntry } from '#domain/ledger/journal-entry.ts';
import { keepings } from '#domain/ledger/reports.ts';
import type { Balances } from '#domain/ledger/reports.ts';

/** Every account's balance after these entries: debit positive, in paise. */
export function balancesOf(entries: readonly JournalEntry[]): Balances {
  const balances = Object.fromEntries(accountNames.map((account) => [account, ZERO])) as Record<Account, Paise>;
  for (const { lines } of entries) {
    for (const { account, amount } of lines) balances[account] = add(balances[account], amount);
  }
  return balances;
}

/** Parties that the database would refuse: 'suspense of remittance:r1'. */
export function partiesOnWrongSide(entries: readonly JournalEntry[]): string[] {
  const balances = new Map<string, number>();
  for (const { account, amount, party } of entries.flatMap(({ lines }) => lines)) {
    if (party === undefined || !['claim', 'party'].includes(keepings[account])) continue;
    const name = `${account} of ${party}`;
    balances.set(name, (balances.get(name) ?? 0) + amount * normalSide(account));
  }
  return [...balances].filter(([, balance]) => balance < 0).map(([name]) => name);
}
