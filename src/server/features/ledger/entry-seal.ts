import { todayInKolkata } from '#domain/dates.ts';
import { keyText, partyByKey } from '#domain/ledger/journal-entry.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';

/** What a seal is over: everything that a journal entry says. */
export interface SealedEntry {
  readonly businessKey: BusinessKey;
  readonly description: string;
  readonly claimId: string | null;
  /** The entry that this one takes back. */
  readonly reverses: BusinessKey | null;
  readonly postedAt: Date;
  readonly valuedOn: string;
  readonly happenedOn: string | null;
  /** In the order of their numbers. */
  readonly lines: readonly { readonly account: string; readonly amount: number; readonly party?: string | null | undefined }[];
}

export const sealPurpose = 'ledger-entry';

/**
 * The one text of an entry that its seal is made over and checked against. Changing its form makes every older seal fail: an entry that is valued on
 * the day of its posting, and names no party beside the one that its key tells, has the form that entries had before there were either.
 */
export function canonicalEntry(entry: SealedEntry): string {
  const { businessKey, description, claimId, reverses, postedAt, valuedOn, happenedOn } = entry;
  const parties = entry.lines.map(({ account, party = null }) => (party === partyByKey(businessKey, account) ? null : party));
  const original = reverses && keyText(reverses);
  const what = [keyText(businessKey), description, claimId, original, postedAt.toISOString()];
  const lines = entry.lines.map((line, index) => [index + 1, line.account, line.amount]);
  if (valuedOn === todayInKolkata(postedAt) && happenedOn === null && parties.every((party) => party === null))
    return JSON.stringify(['v1', ...what, lines]);
  return JSON.stringify(['v2', ...what, valuedOn, happenedOn, lines.map((line, index) => [...line, parties[index]])]);
}
