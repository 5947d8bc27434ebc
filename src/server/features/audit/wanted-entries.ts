import { sql } from 'kysely';
import type { exportAudit } from '#contract/audit.endpoints.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { addDays, startOfDayInKolkata } from '#domain/dates.ts';
import type { Database } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';

export type AuditFilters = Omit<QueryOf<typeof exportAudit>, 'format'>;

/** The filters as columns know them; a list of ids of which none is there finds nothing. */
export interface WantedEntries {
  readonly people?: readonly string[];
  readonly subjects?: readonly string[];
  readonly subjectType?: string;
  readonly action?: string;
  readonly from?: Date;
  readonly before?: Date;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** People whom a search may mean; who means one of more types more. */
const mostPeople = 20;

export async function wantedEntries(db: Database, filters: AuditFilters): Promise<WantedEntries> {
  const { person, subject, subjectType, action, from, to } = filters;
  return {
    ...(person ? { people: await peopleNamed(db, person) } : {}),
    ...(subject ? { subjects: await recordsOf(db, subject) } : {}),
    ...(subjectType ? { subjectType } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from: startOfDayInKolkata(from) } : {}),
    ...(to ? { before: addDays(startOfDayInKolkata(to), 1) } : {}),
  };
}

/** Where the next page goes on: the moment and id of the last entry. */
export function placeOf({ at, id }: { readonly at: Date; readonly id: number }): string {
  return `${at.getTime()}_${id}`;
}

export function placeFrom(cursor: string): { at: Date; id: number } {
  const [at = 0, id = 0] = cursor.split('_').map(Number);
  return { at: new Date(at), id };
}

async function peopleNamed(db: Database, text: string): Promise<readonly string[]> {
  if (uuid.test(text)) return [text];
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`(first_name || ' ' || last_name || ' ' || coalesce(email::text, phone)) ilike ${likePattern(text)}`)
    .orderBy('created_at', 'desc')
    .limit(mostPeople)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a claim, by its number or id, also its payments, payouts and what the insurer owes for it: they are records of their own. */
async function recordsOf(db: Database, text: string): Promise<readonly string[]> {
  const asId = uuid.test(text) ? text : null;
  const { rows } = await sql<{ id: string }>`
    with meant as (select id from claim where number = ${text.toUpperCase()} or id = ${asId}::uuid)
    select id from meant
    union all select id from payment_order where claim_id in (select id from meant)
    union all select id from transfer where claim_id in (select id from meant)
    union all select id from receivable where claim_id in (select id from meant)`.execute(db);
  return rows.length > 0 ? rows.map(({ id }) => id) : [asId?.toLowerCase() ?? text];
}
