import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What somebody goes by: their own name and their company's. They may write what they like here. */
export async function findOwnNames(db: Database, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'company_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [`${user.first_name} ${user.last_name}`, user.company_name ?? ''];
}

export interface Proven {
  /** Names that stood on papers which somebody of the staff approved. */
  readonly names: readonly string[];
  /** The number whose code they entered; null for none. */
  readonly phone: string | null;
}

/** What somebody has proved of themselves. */
export async function findProven(db: Database, userId: string): Promise<Proven> {
  const { phone, name, company } = await db
    .selectFrom('app_user as u')
    .leftJoin('kyc_submission as k', (join) => join.onRef('k.user_id', '=', 'u.id').on('u.kyc_status', '=', 'approved'))
    .select([
      sql<string | null>`case when u.phone_verified_at is not null then nullif(u.phone, '') end`.as('phone'),
      sql<string | null>`trim(concat(k.fields ->> 'firstName', ' ', k.fields ->> 'lastName'))`.as('name'),
      sql<string | null>`k.fields ->> 'companyName'`.as('company'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { phone, names: [name, company].flatMap((one) => (one ? [one] : [])) };
}
