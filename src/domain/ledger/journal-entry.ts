import type { Paise } from '../money.ts';
import { negate, sum } from '../money.ts';
import type { Account } from './accounts.ts';
import type { Party } from './party.ts';
import { partyOf } from './party.ts';

export interface JournalLine {
  readonly account: Account;
  /** Signed paise: debit positive, credit negative. Never zero. */
  readonly amount: Paise;
  /** Whose balance it counts to, where the account keeps one for each party. */
  readonly party?: Party | undefined;
}

/** What an entry belongs to. */
export type LedgerSubject =
  | 'claim'
  | 'listing'
  | 'remittance'
  | 'settlement'
  | 'bank-line'
  | 'funding'
  | 'provision'
  | 'surveyor-bill'
  | 'tds-challan';

/** `{subject}:{id}:{event}:{n}`; unique in the ledger, so that the same event cannot be posted twice. */
export type BusinessKey = `${LedgerSubject}:${string}:${string}:${number}`;

export interface JournalEntry {
  readonly businessKey: BusinessKey;
  readonly description: string;
  readonly lines: readonly JournalLine[];
  /** The entry that this one takes back; null otherwise. */
  readonly reverses: BusinessKey | null;
}

/** The key of the n-th event of its kind (from 1) of one subject. RangeError when the parts would not read back. */
export function businessKey(subject: LedgerSubject, id: string, event: string, n: number): BusinessKey {
  if (id === '' || id.includes(':') || !/^[a-z][a-z-]*$/.test(event))
    throw new RangeError(`not a business key: ${subject}:${id}:${event}:${n}`);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`not an event number: ${n}`);
  return `${subject}:${id}:${event}:${n}`;
}

/** An entry of at least two lines that sum to zero; lines of zero are left out. RangeError when it does not balance or is empty. */
export function journalEntry(
  key: BusinessKey,
  description: string,
  lines: readonly JournalLine[],
  reverses: BusinessKey | null = null,
): JournalEntry {
  const kept = lines.filter((line) => line.amount !== 0);
  if (kept.length < 2) throw new RangeError(`an entry needs at least two lines: ${key}`);
  const difference = sum(kept.map((line) => line.amount));
  if (difference !== 0) throw new RangeError(`an entry must sum to zero, ${key} is off by ${difference} paise`);
  const named = kept.map((line) => withParty(line, line.party ?? partyByKey(key, line.account)));
  return { businessKey: key, description, lines: named, reverses };
}

function withParty({ account, amount }: JournalLine, party: Party | null): JournalLine {
  return party === null ? { account, amount } : { account, amount, party };
}

/** The entry that takes another back, line by line, and names it: the only correction there is. Its key is the original's with `-reversal`. */
export function reversalOf(original: JournalEntry, description: string): JournalEntry {
  if (original.reverses !== null) throw new RangeError(`a reversal is not reversed: ${original.businessKey}`);
  const [subject, id, event, n] = original.businessKey.split(':') as [LedgerSubject, string, string, string];
  return journalEntry(
    businessKey(subject, id, `${event}-reversal`, Number(n)),
    description,
    original.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
    original.businessKey,
  );
}

const ofListings: readonly Account[] = ['customer-advances', 'deferred-listing-income'];

/** The party that a line has by its entry's key alone: a listing's garage, an insurer's transfer. */
export function partyByKey(key: string, account: string): Party | null {
  const [subject, id = ''] = key.split(':');
  if (subject === 'listing' && ofListings.some((one) => one === account)) return partyOf('garage', id);
  return subject === 'remittance' && account === 'suspense' ? partyOf('remittance', id) : null;
}
