import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Is this person, or a claim of theirs, under a legal hold? Then nothing of theirs goes, and nobody is told why. */
export async function isHeld(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from held_person where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}
