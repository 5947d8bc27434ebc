import { negate, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** The party whose balance a line counts towards, beside the claim's. `journal_line.party` allows no other kind. */
type PartyKind = 'remittance' | 'claimant' | 'garage' | 'surveyor' | 'insurer' | 'funding-line';
export type Party = `${PartyKind}:${string}`;

export function partyOf(kind: PartyKind, id: string): Party {
  return `${kind}:${id}`;
}

export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Chart of accounts (product rules §6, and the reference on collections and tax). */
export const accounts = {
  bank: 'asset',
  'gateway-clearing': 'asset',
  'claimant-receivable': 'asset',
  'insurer-receivable': 'asset',
  'garage-receivable': 'asset',
  'tds-receivable': 'asset',
  'input-gst': 'asset',
  /** Paid to the seller of e-stamps beforehand; below zero what we owe for stamps. */
  'stamp-advance': 'asset',
  'customer-advances': 'liability',
  'payout-clearing': 'liability',
  'deferred-fee': 'liability',
  /** GST collected for which no document has been issued yet. */
  'gst-payable': 'liability',
  'output-cgst': 'liability',
  'output-sgst': 'liability',
  'output-igst': 'liability',
  'tds-payable': 'liability',
  'deferred-listing-income': 'liability',
  /** Insurers' money not allocated to a claim yet. */
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
  'stamp-duty': 'expense',
  'surveyor-fees': 'expense',
  'interest-expense': 'expense',
  'provision-expense': 'expense',
  losses: 'expense',
} as const satisfies Record<string, AccountType>;

export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as readonly Account[];

/** Normal balance: +1 for debit accounts (assets, expenses), −1 for credit accounts. */
export function normalSide(account: Account): 1 | -1 {
  const type: AccountType = accounts[account];
  return type === 'asset' || type === 'expense' ? 1 : -1;
}

export interface JournalLine {
  readonly account: Account;
  /** Signed paise: debit positive, credit negative. Never zero. */
  readonly amount: Paise;
  /** The party of the line, if the account is kept per party. */
  readonly party?: Party | undefined;
}

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

/** The event that an entry posts. Unique in the ledger, so that no event is posted twice. */
export interface BusinessKey {
  readonly subjectType: LedgerSubject;
  readonly subjectId: string;
  readonly event: string;
  /** Sequence of events of this kind per subject, from 1. */
  readonly seq: number;
}

export interface JournalEntry {
  readonly businessKey: BusinessKey;
  readonly description: string;
  readonly lines: readonly JournalLine[];
  /** The reversed entry, if any. */
  readonly reverses: BusinessKey | null;
}

/** RangeError for input that could give two keys the same text. */
export function businessKey(subjectType: LedgerSubject, subjectId: string, event: string, seq: number): BusinessKey {
  const key = { subjectType, subjectId, event, seq };
  if (subjectId === '' || subjectId.includes(':') || !/^[a-z][a-z-]*$/.test(event))
    throw new RangeError(`not a business key: ${keyText(key)}`);
  if (!Number.isSafeInteger(seq) || seq < 1) throw new RangeError(`not an event number: ${seq}`);
  return key;
}

/** For display and for signing. Code reads the four fields and never parses this text. */
export function keyText({ subjectType, subjectId, event, seq }: BusinessKey): string {
  return `${subjectType}:${subjectId}:${event}:${seq}`;
}

/** An entry of at least two lines that sum to zero; zero lines are dropped. RangeError if it does not balance or is empty. */
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

/** A reversal, line by line, that names the original: the only way to correct an entry. Its key is the original's with `-reversal`. */
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

/** The party implied by an entry's key: a listing's garage, an insurer's transfer. */
export function partyByKey({ subjectType, subjectId }: BusinessKey, account: string): Party | null {
  if (subjectType === 'listing' && ofListings.some((one) => one === account)) return partyOf('garage', subjectId);
  return subjectType === 'remittance' && account === 'suspense' ? partyOf('remittance', subjectId) : null;
}

export const statementKinds = ['owner', 'garage', 'insurer'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Normalises a bank reference: 'n123 45' and 'N12345' are the same transfer. */
export function normaliseBankReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/\s/g, '');
}
