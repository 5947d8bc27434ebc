import { businessKey, journalEntry } from '../ledger/journal-entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { Party } from '../ledger/party.ts';
import { negate, sum } from '../money.ts';
import type { Paise } from '../money.ts';

/** What was kept back went to the government. */
export function tdsDeposited(
  challanId: string,
  parts: readonly { readonly party: Party | undefined; readonly tax: Paise }[],
): JournalEntry {
  return journalEntry(businessKey('tds-challan', challanId, 'deposited', 1), 'Tax deducted at source deposited', [
    ...parts.map(({ party, tax }) => ({ account: 'tds-payable' as const, amount: tax, party })),
    { account: 'bank', amount: negate(sum(parts.map(({ tax }) => tax))) },
  ]);
}
