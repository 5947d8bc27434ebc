import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** As the database owner, who can disable triggers. */
export async function alterTransfer(t: TestApp, id: string, changes: Updateable<DB['transfer']>): Promise<void> {
  await t.platform.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await db.updateTable('transfer').set(changes).where('id', '=', id).execute();
  });
}
