import { negate, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** Whose balance a line counts to, beside its claim's. `journal_line.party` takes no other kind. */
type PartyKind = 'remittance' | 'claimant' | 'garage' | 'surveyor' | 'insurer' | 'funding-line';
export type Party = `${PartyKind}:${string}`;

export function partyOf(kind: PartyKind, id: string): Party {
  return `${kind}:${id}`;
}

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

/** Which event an entry books. Unique in the ledger, so that the same event cannot be posted twice. */
export interface BusinessKey {
  readonly subjectType: LedgerSubject;
  readonly subjectId: string;
  readonly event: string;
  /** Counts events of one kind of one subject, from 1. */
  readonly seq: number;
}

export interface JournalEntry {
  readonly businessKey: BusinessKey;
  readonly description: string;
  readonly lines: readonly JournalLine[];
  /** The entry that this one takes back; null otherwise. */
  readonly reverses: BusinessKey | null;
}

/** RangeError where two keys could have the same text. */
export function businessKey(subjectType: LedgerSubject, subjectId: string, event: string, seq: number): BusinessKey {
  const key = { subjectType, subjectId, event, seq };
  if (subjectId === '' || subjectId.includes(':') || !/^[a-z][a-z-]*$/.test(event))
    throw new RangeError(`not a business key: ${keyText(key)}`);
  if (!Number.isSafeInteger(seq) || seq < 1) throw new RangeError(`not an event number: ${seq}`);
  return key;
}

/** For people, and for what is signed. Code reads the four facts and never takes this apart. */
export function keyText({ subjectType, subjectId, event, seq }: BusinessKey): string {
  return `${subjectType}:${subjectId}:${event}:${seq}`;
}

/** An entry of at least two lines that sum to zero; lines of zero are left out. RangeError when it does not balance or is empty. */
export function journalEntry(
  key: BusinessKey,
  description: string,
  lines: readonly JournalLine[],
  reverses: BusinessKey | null = null,
): JournalEntry {
  const kept = lines.filter((line) => line.amount !== 0);
  if (kept.length < 2) throw new RangeError(`an entry needs at least two lines: ${keyText(key)}`);
  const difference = sum(kept.map((line) => line.amount));
  if (difference !== 0) throw new RangeError(`an entry must sum to zero, ${keyText(key)} is off by ${difference} paise`);
  const named = kept.map((line) => withParty(line, line.party ?? partyByKey(key, line.account)));
  return { businessKey: key, description, lines: named, reverses };
}

function withParty({ account, amount }: JournalLine, party: Party | null): JournalLine {
  return party === null ? { account, amount } : { account, amount, party };
}

/** The entry that takes another back, line by line, and names it: the only correction there is. Its key is the original's with `-reversal`. */
export function reversalOf(original: JournalEntry, description: string): JournalEntry {
  const { businessKey: key, reverses } = original;
  if (reverses !== null) throw new RangeError(`a reversal is not reversed: ${keyText(key)}`);
  return journalEntry(
    { ...key, event: `${key.event}-reversal` },
    description,
    original.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
    key,
  );
}

const ofListings: readonly Account[] = ['customer-advances', 'deferred-listing-income'];

/** The party that a line has by its entry's key alone: a listing's garage, an insurer's transfer. */
export function partyByKey({ subjectType, subjectId }: BusinessKey, account: string): Party | null {
  if (subjectType === 'listing' && ofListings.some((one) => one === account)) return partyOf('garage', subjectId);
  return subjectType === 'remittance' && account === 'suspense' ? partyOf('remittance', subjectId) : null;
}

/** Who has a statement of their account with us. */
export const statementKinds = ['owner', 'garage', 'insurer'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A bank's reference as it is compared and kept: 'n123 45' and 'N12345' are one transfer. */
export function normaliseBankReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/\s/g, '');
}
