import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Are these two connected: by an invitation, a telephone, tax number, bank account or home (`kin_of`), or through others who are? Then they do not confirm for each other. */
export async function areKin(tx: Tx, left: string, right: string): Promise<boolean> {
  const { rows } = await sql`select from kin_of(${left}::uuid) where kin_id = ${right}::uuid limit 1`.execute(tx.db);
  return rows.length > 0;
}
