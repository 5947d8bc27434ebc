import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { keyText } from '#domain/ledger/journal-entry.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Difference } from './difference.ts';
import { keyOf } from './entry-key.ts';
import { canonicalEntry, sealPurpose } from './entry-seal.ts';

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

const batch = 2_000;

/** Reads every entry with its lines, or these, in batches by id, and checks sum and seal. */
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
    if (!last || rows.length < batch) return { entries, differences };
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
    where e.id > ${after}::uuid and ${asked} order by e.id limit ${batch}`.execute(db);
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
