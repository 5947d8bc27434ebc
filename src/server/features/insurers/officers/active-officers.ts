import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

const most = 50;

/** The officers of an insurer whom two people put on its record, by name. */
export async function activeOfficers(
  db: Kysely<DB>,
  insurerId: string,
): Promise<{ id: string; name: string; designation: string; mailbox: string }[]> {
  return db
    .selectFrom('insurer_officer')
    .select(['id', 'name', 'designation', 'email as mailbox'])
    .where('insurer_id', '=', insurerId)
    .where('state', '=', 'active')
    .orderBy('name')
    .limit(most)
    .execute();
}
