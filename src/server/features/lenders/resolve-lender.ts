import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

export interface Lender {
  readonly id: string;
  readonly name: string;
  readonly mailboxes: readonly string[];
  readonly phone: string | null;
  readonly active: boolean;
}

/** The lender with this spelling; undefined if no record has it. */
export async function findLender(db: Kysely<DB>, written: string): Promise<Lender | undefined> {
  return lenders(db)
    .innerJoin('lender_alias as a', 'a.lender_id', 'l.id')
    .where('a.key', '=', sql<string>`lender_key(${written})`)
    .executeTakeFirst();
}

export async function lenderById(db: Kysely<DB>, id: string): Promise<Lender | undefined> {
  return lenders(db).where('l.id', '=', id).executeTakeFirst();
}

function lenders(db: Kysely<DB>) {
  return db
    .selectFrom('lender as l')
    .select(['l.id', 'l.name', 'l.phone', 'l.active'])
    .select(sql<string[]>`l.mailboxes::text[]`.as('mailboxes'));
}

/** Up to five active lenders with a similar spelling, nearest first. */
export async function nearestLenders(db: Kysely<DB>, written: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from lender l join lender_alias a on a.lender_id = l.id
    where l.active and similarity(a.key, lender_key(${written})) > 0.25
    group by l.id order by max(similarity(a.key, lender_key(${written}))) desc, l.name limit 5`.execute(db);
  return rows;
}
