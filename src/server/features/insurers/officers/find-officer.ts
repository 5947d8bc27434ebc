import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

export interface AskedOfficer {
  readonly id: string;
  readonly insurerId: string;
  readonly insurer: string;
  readonly name: string;
  readonly email: string;
}

/** An officer who may be asked; undefined for any other id, whatever it looks like. */
export async function findOfficer(db: Kysely<DB>, id: string): Promise<AskedOfficer | undefined> {
  return db
    .selectFrom('insurer_officer as o')
    .innerJoin('insurer as i', 'i.id', 'o.insurer_id')
    .select(['o.id', 'o.insurer_id as insurerId', 'i.name as insurer', 'o.name', 'o.email'])
    .where((eb) => eb(eb.cast<string>('o.id', 'text'), '=', id.toLowerCase()))
    .where('o.state', '=', 'active')
    .executeTakeFirst();
}
