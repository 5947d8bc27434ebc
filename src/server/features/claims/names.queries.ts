import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

/** Full names by user id; nulls are passed over. */
export async function findNames(db: Kysely<DB>, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const users = await db
    .selectFrom('app_user')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}
