import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import type { Platform } from '../platform.ts';

/**
 * How many rows there are, as a scalar of a select; beyond ten thousand one more than that, so that no list grows slower with what is
 * behind it. Whoever reads the whole of a list counts the whole.
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

/** The same of a query that is not told what to select. */
export async function countRows(platform: Pick<Platform, 'db' | 'countsWhole'>, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countUpTo(platform, sql`${query} found`)} as n`.execute(platform.db);
  return rows[0]?.n ?? 0;
}
