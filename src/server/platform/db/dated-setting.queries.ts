import type { Kysely, Transaction } from 'kysely';
import type { DB } from './database-types.ts';

/** The value of a dated setting that counts at this moment; null when staff never changed it. */
export async function findDatedSetting(db: Kysely<DB> | Transaction<DB>, name: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('dated_setting')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}
