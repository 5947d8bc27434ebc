import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { journalEntry, keyText } from '#domain/ledger/journal-entry.ts';
import type { Account, BusinessKey, JournalEntry, LedgerSubject, Party } from '#domain/ledger/journal-entry.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { hasKey, keyOf } from './entry-key.ts';
import { canonicalEntry, sealPurpose } from './entry-seal.ts';
import { dayAfter } from '#domain/ledger/periods.ts';

export { keyOf, hasKey } from './entry-key.ts';
export { checkWhole, viewChecks } from './run-checks.ts';
export { taxKept } from './tax-kept.queries.ts';
export { fullBooksInForce, fullBooksSetting, ownFullBooks, parseFullBooks } from './full-books.ts';
export type { FullBooksVersion } from './full-books.ts';
export { viewClaimLedger } from './journal.ts';
export { owedByAge } from './view-reports.ts';

/** Other features post the domain's entries in their own transactions, and read one back to reverse it. */

/**
 * Posts an entry (signed paise, see `#domain/ledger/postings.ts`) in the caller's transaction, with the server's HMAC. `valuedOn` is the bank's date in
 * Asia/Kolkata, default today; in a closed period the first open day is used. Idempotent by business key: the same entry again changes nothing (`false`), a
 * different one under the same key throws.
 */
export async function postEntry(tx: Tx, entry: JournalEntry, valuedOn?: IsoDate): Promise<boolean> {
  const { subjectType, subjectId, event, seq } = entry.businessKey;
  const claimId = subjectType === 'claim' ? subjectId : null;
  const day = await openDay(tx, valuedOn);
  const said = { ...entry, claimId, postedAt: tx.now, ...day };
  const seal = tx.cipher.seal(sealPurpose, canonicalEntry(said));
  const reverses = entry.reverses === null ? null : await idOf(tx, entry.reverses);
  const lines = entry.lines.map(({ account, amount, party = null }, index) => ({ line: index + 1, account, amount, party }));
  const { rows } = await sql`
    with entry as (
      insert into journal_entry (subject_type, subject_id, event, seq, description, claim_id, reverses_id, seal, posted_at, valued_on, happened_on)
      values (${subjectType}, ${subjectId}, ${event}, ${seq}, ${entry.description}, ${claimId}, ${reverses}, ${seal}, ${tx.now}, ${day.valuedOn}, ${day.happenedOn})
      on conflict (subject_type, subject_id, event, seq) do nothing returning id),
    lines as (
      insert into journal_line (entry_id, line, account, amount_paise, party)
      select entry.id, given.line, given.account, given.amount, given.party
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line integer, account text, amount bigint, party text))
    select from entry`.execute(tx.db);
  if (rows.length > 0) return true;
  await refuseDifferent(tx, entry);
  return false;
}

/** The entry of this key as a domain object; null if never posted. */
export async function findEntry(tx: Tx, key: BusinessKey): Promise<JournalEntry | null> {
  const entry = await tx.db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_entry as original', 'original.id', 'entry.reverses_id')
    .select(['entry.id', 'entry.description', keyOf('original').as('reverses')])
    .where(hasKey('entry', key))
    .executeTakeFirst();
  if (!entry) return null;
  const lines = await tx.db
    .selectFrom('journal_line')
    .select(['account', 'amount_paise', 'party'])
    .where('entry_id', '=', entry.id)
    .orderBy('line')
    .execute();
  return journalEntry(
    key,
    entry.description,
    lines.map((line) => ({
      account: line.account as Account,
      amount: line.amount_paise,
      party: (line.party as Party | null) ?? undefined,
    })),
    entry.reverses,
  );
}

/** Number of the next event of this kind; the caller must have locked the subject. */
export async function nextSeq(tx: Tx, subjectType: LedgerSubject, subjectId: string, event: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return count + 1;
}

/** A claim's balance on an account: debit positive, in paise. */
export async function balanceOf(tx: Tx, claimId: string, account: Account): Promise<Paise> {
  const { balance } = await tx.db
    .selectFrom('journal_entry')
    .innerJoin('journal_line', 'entry_id', 'id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('balance'))
    .where('claim_id', '=', claimId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return paise(Number(balance));
}

async function idOf(tx: Tx, key: BusinessKey): Promise<string> {
  const original = await tx.db.selectFrom('journal_entry').select('id').where(hasKey('journal_entry', key)).executeTakeFirst();
  if (!original) throw new Error(`ledger: ${keyText(key)} was never posted, so it cannot be reversed`);
  return original.id;
}

/** The same event posted with another amount is a bug and must throw. */
async function refuseDifferent(tx: Tx, entry: JournalEntry): Promise<void> {
  const posted = await findEntry(tx, entry.businessKey);
  const same =
    posted !== null &&
    isDeepStrictEqual(posted.reverses, entry.reverses) &&
    JSON.stringify(posted.lines) === JSON.stringify(entry.lines);
  if (!same) throw new Error(`ledger: ${keyText(entry.businessKey)} was posted already with other content`);
}

/** A party's balance on an account: debit positive, in paise. */
export async function balanceOfParty(tx: Tx, party: Party, account: Account): Promise<Paise> {
  const { balance } = await tx.db
    .selectFrom('journal_line')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('balance'))
    .where('party', '=', party)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return paise(Number(balance));
}

/**
 * The value date for an event of this day: the day itself, or the first open day if its period is closed, with the real day kept beside it. A bank date in the
 * future is capped to today. The present month cannot be closed yet, so usually no query is needed.
 */
async function openDay(tx: Tx, asked?: IsoDate): Promise<{ valuedOn: IsoDate; happenedOn: IsoDate | null }> {
  const today = todayInKolkata(tx.now);
  const day = asked !== undefined && asked < today ? asked : today;
  if (day.slice(0, 7) === today.slice(0, 7)) return { valuedOn: day, happenedOn: null };
  const { until } = await tx.db
    .selectFrom('closed_period')
    .select((eb) => eb.fn.max('last_day').as('until'))
    .executeTakeFirstOrThrow();
  return until !== null && day <= until ? { valuedOn: dayAfter(until), happenedOn: day } : { valuedOn: day, happenedOn: null };
}
