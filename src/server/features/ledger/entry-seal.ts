/** What a seal is over: everything that a journal entry says. */
export interface SealedEntry {
  readonly businessKey: string;
  readonly description: string;
  readonly claimId: string | null;
  /** Business key of the entry that this one takes back. */
  readonly reverses: string | null;
  readonly postedAt: Date;
  /** In the order of their numbers. */
  readonly lines: readonly { readonly account: string; readonly amount: number }[];
}

export const sealPurpose = 'ledger-entry';

/** The one text of an entry that its seal is made over and checked against. Changing its form makes every older seal fail. */
export function canonicalEntry(entry: SealedEntry): string {
  return JSON.stringify([
    'v1',
    entry.businessKey,
    entry.description,
    entry.claimId,
    entry.reverses,
    entry.postedAt.toISOString(),
    entry.lines.map((line, index) => [index + 1, line.account, line.amount]),
  ]);
}
