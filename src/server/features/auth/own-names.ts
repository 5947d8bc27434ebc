import type { Database } from '../../platform/db/database.ts';

/** What somebody goes by: their own name and their company's. */
export async function findOwnNames(db: Database, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'company_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [`${user.first_name} ${user.last_name}`, user.company_name ?? ''];
}
