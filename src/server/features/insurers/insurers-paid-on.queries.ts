import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

/** Names of the insurers that owe or owed us for a claim, which is after its garage was paid. One look into an index for each insurer. */
export async function insurersPaidOn(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from insurer
    where state = 'confirmed' and exists (select from receivable where receivable.insurer_id = insurer.id)
    order by regexp_replace(name, '^The ', '')`.execute(db);
  return rows.map(({ name }) => name);
}
