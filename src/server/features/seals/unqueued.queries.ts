import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './leaf-content.ts';

const tables: readonly (readonly [Kind, string])[] = [
  ['audit', 'audit_entry'],
  ['journal', 'journal_entry'],
  ['event', 'claim_event'],
  ['decision', 'signed_decision'],
];
const most = 20;

/** Rows that are neither sealed nor waiting for it: written past the trigger, or taken out of the queue. */
export async function findUnqueued(db: Database): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [kind, table] of tables) {
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} r
      where not exists (select from sealed_leaf where kind = ${kind} and row_id = r.id::text)
        and not exists (select from seal_queue where kind = ${kind} and row_id = r.id::text)
      limit ${most}`.execute(db);
    for (const { id } of rows)
      faults.push({ kind: 'not-sealed', subject: `${kind}:${id}`, text: `The record ${kind}:${id} was written past the seal.` });
  }
  return faults;
}
