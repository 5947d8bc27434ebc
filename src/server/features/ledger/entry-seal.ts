import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { keyText, partyByKey } from '#domain/ledger/journal-entry.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { keyOf } from './entry-key.ts';
import type { Difference } from './figure-differences.queries.ts';

/** Everything in a journal entry, as covered by its HMAC. */
export interface SealedEntry {
  readonly businessKey: BusinessKey;
  readonly description: string;
  readonly claimId: string | null;
  readonly reverses: BusinessKey | null;
  readonly postedAt: Date;
  readonly valuedOn: string;
  readonly happenedOn: string | null;
  /** In line order. */
  readonly lines: readonly { readonly account: string; readonly amount: number; readonly party?: string | null | undefined }[];
}

export const sealPurpose = 'ledger-entry';

/**
 * The canonical text of an entry, over which its HMAC is computed and verified. Changing its form invalidates every older HMAC: an entry value-dated on its
 * posting day and without a party beyond the one in its key has the form used before both existed.
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

interface EntryRow {
  id: string;
  businessKey: BusinessKey;
  description: string;
  claimId: string | null;
  reverses: BusinessKey | null;
  seal: string;
  postedAt: Date;
  valuedOn: string;
  happenedOn: string | null;
  lines: { line: number; account: string; amount: number; party: string | null }[];
}

const entriesAtOnce = 2_000;

/** Reads all entries or these, with lines, in batches by id; verifies sum and HMAC. */
export async function checkEntries(
  db: Kysely<DB>,
  cipher: FieldCipher,
  ids?: readonly string[],
): Promise<{ entries: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let entries = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await readBatch(db, after, ids);
    for (const row of rows) {
      entries += 1;
      differences.push(...faultsOf(row, cipher));
    }
    const last = rows.at(-1);
    if (!last || rows.length < entriesAtOnce) return { entries, differences };
    after = last.id;
  }
}

async function readBatch(db: Kysely<DB>, after: string, ids: readonly string[] | undefined): Promise<EntryRow[]> {
  const asked = ids === undefined ? sql`true` : sql`e.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<EntryRow>`
    select e.id, ${keyOf('e')} as "businessKey", e.description, e.claim_id as "claimId", ${keyOf('o')} as reverses, e.seal, e.posted_at as "postedAt",
      e.valued_on as "valuedOn", e.happened_on as "happenedOn",
      coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'account', l.account, 'amount', l.amount_paise, 'party', l.party) order by l.line)
        from journal_line l where l.entry_id = e.id), '[]') as lines
    from journal_entry e left join journal_entry o on o.id = e.reverses_id
    where e.id > ${after}::uuid and ${asked} order by e.id limit ${entriesAtOnce}`.execute(db);
  return rows;
}

function faultsOf(row: EntryRow, cipher: FieldCipher): Difference[] {
  const faults: Difference[] = [];
  const key = keyText(row.businessKey);
  const sum = row.lines.reduce((total, line) => total + line.amount, 0);
  if (sum !== 0 || row.lines.length < 2) {
    faults.push({
      kind: 'entry-unbalanced',
      subject: key,
      text: `The entry ${key} is off by ${sum} paise over ${row.lines.length} lines.`,
    });
  }
  const inOrder = row.lines.every((line, index) => line.line === index + 1);
  if (!inOrder || !cipher.verifySeal(sealPurpose, canonicalEntry(row), row.seal)) {
    faults.push({
      kind: 'entry-altered',
      subject: key,
      text: `The entry ${key} is not what was sealed when it was posted.`,
    });
  }
  return faults;
}
