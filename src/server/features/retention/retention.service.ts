import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whether this person or one of their claims is under a legal hold. Then nothing of theirs is deleted, and the reason is not disclosed. */
export async function isHeld(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from held_person where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}
