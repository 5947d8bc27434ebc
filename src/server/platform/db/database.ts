import { Kysely, PostgresDialect, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { DB } from './database-types.ts';

export type Database = Kysely<DB>;

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** A value for a jsonb column; pg would send a bare array as a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
