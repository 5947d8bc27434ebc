import { businessKey, journalEntry } from '../ledger/journal-entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { Paise } from '../money.ts';
import { negate } from '../money.ts';

/** What a line of the bank can be booked as that no other event books. */
export type BookableAccount = 'bank-charges' | 'share-capital';

const descriptions: Readonly<Record<BookableAccount, string>> = {
  'bank-charges': 'Charge of the bank',
  'share-capital': 'Capital paid in',
};

/** The line's amount against the account, with the bank's sign. */
export function bankLineBooked(lineId: string, amount: Paise, account: BookableAccount): JournalEntry {
  return journalEntry(businessKey('bank-line', lineId, 'booked', 1), descriptions[account], [
    { account: 'bank', amount },
    { account, amount: negate(amount) },
  ]);
}
