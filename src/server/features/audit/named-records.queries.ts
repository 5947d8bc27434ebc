import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** The claim itself, or the one that it belongs to. */
  readonly claimId: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people call the records with these ids, of whatever kind; a payment, a payout or a receivable by its claim's number. A draft has none yet. */
export async function findNamed(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const asked = [...new Set(ids)].filter((id) => uuid.test(id));
  const { rows } = await sql<NamedRecord>`
    with asked as (select unnest(${asked}::uuid[]) as id)
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, null::uuid as "claimId" from app_user u join asked using (id)
    union all select c.id, c.number, c.id from claim c join asked using (id) where c.number not like '-%'
    union all select p.id, c.number, c.id from payment_order p join asked using (id) join claim c on c.id = p.claim_id
    union all select p.id, c.number, c.id from transfer p join asked using (id) join claim c on c.id = p.claim_id
    union all select r.id, c.number, c.id from receivable r join asked using (id) join claim c on c.id = r.claim_id
    union all select g.id, g.profile ->> 'garageName', null from garage g join asked using (id)
    union all select l.id, l.garage_name, null from garage_listing l join asked using (id)
    union all select i.id, i.name, null from insurer i join asked using (id)
    union all select o.id, o.name, null from insurer_officer o join asked using (id)
    union all select p.id, p.policy_number, null from policy p join asked using (id)
    union all select r.id, r.reference, null from remittance r join asked using (id)
    union all select i.id, i.email, null from invitation i join asked using (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
