import { sql } from 'kysely';
import type { Expression, RawBuilder, Kysely, Transaction } from 'kysely';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import type { Platform } from '#server/platform/platform.ts';
import { normalisePhone } from '#domain/written-contacts.ts';
import type { DB } from './database-types.ts';

/**
 * Row count as a scalar of a select, capped at ten thousand plus one so that lists do not slow down with size. Readers of the whole list get the full count.
 */
export function countUpTo(
  { countsWhole }: Pick<Platform, 'countsWhole'>,
  from: RawBuilder<unknown>,
  most: number = MOST_COUNTED,
): RawBuilder<number> {
  return countsWhole
    ? sql`(select count(*) from ${from})`
    : sql`(select count(*) from (select from ${from} limit ${most + 1}) counted)`;
}

/** The same for a query whose select list is open. */
export async function countRows(platform: Pick<Platform, 'db' | 'countsWhole'>, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countUpTo(platform, sql`${query} found`)} as n`.execute(platform.db);
  return rows[0]?.n ?? 0;
}

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Pattern for `ilike` that matches the words anywhere, with wildcards escaped. Null for an empty search. */
export function likePattern(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : literally(text);
}

/**
 * Patterns for `ilike any(…)` on numbers stored without separators: 'MH-12 QX 1348' finds MH12QX1348, and '+91 98765-43210' finds 9876543210. Null for an
 * empty search.
 */
export function likePatterns(search: string | undefined): string[] | null {
  const text = search?.trim() ?? '';
  if (text === '') return null;
  const bare = text.replaceAll(/[\s./_-]/g, '');
  const spellings = /\d/.test(bare) && bare.length >= 3 ? [text, bare, normalisePhone(text)] : [text];
  return [...new Set(spellings)].map(literally);
}

/** Name of a limit's subject, for a table alias with `kind` and `subject`; null for `total` or without a name. */
export function subjectName(alias: string): RawBuilder<string | null> {
  const subject = sql.ref(`${alias}.subject`);
  const id = sql`nullif(split_part(${subject}, ':', 1), '')::uuid`;
  const person = (column: RawBuilder<unknown>) =>
    sql`(select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) from app_user where id = ${column})`;
  return sql<string | null>`case ${sql.ref(`${alias}.kind`)}
    when 'claim' then (select number from claim where id = ${id})
    when 'garage' then (select concat_ws(', ', garage_name, nullif(branch, '')) from garage_listing where id = ${id})
    when 'garage-surveyor' then (select garage_name from garage_listing where id = ${id}) || ' – '
      || ${person(sql`nullif(split_part(${subject}, ':', 2), '')::uuid`)}
    when 'insurer' then (select name from insurer where id = ${id})
    when 'owner' then ${person(id)} end`;
}

/** The value of a dated setting in force now; null if staff never changed it. */
export async function findDatedSetting(db: Kysely<DB> | Transaction<DB>, name: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('dated_setting')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}
