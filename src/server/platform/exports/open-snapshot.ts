import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import { problem } from '#contract/errors.ts';
import type { DB } from '../db/database-types.ts';
import type { Database } from '../db/database.ts';

/** A repeatable-read snapshot, so an export is consistent across pages. */
export interface Snapshot {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

const paging = /\slimit \$(\d+) offset \$(\d+)\s*$/;
/** Cached answers: queries repeated for each page, such as the row count, give the same result within a snapshot. */
const keptAnswers = 60;
const keptRows = 100;

/** Each snapshot holds a connection. */
const mostAtOnce = 3;
const open = new WeakMap<pg.Pool, number>();

/**
 * A repeatable-read, read-only transaction. Pages of a statement requested in order come from a cursor, so a page costs only its own rows, not those before
 * it. This is transparent to the list; pages in another order are read by an ordinary query.
 */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const others = open.get(pool) ?? 0;
  if (others >= mostAtOnce) throw problem('request.rate-limited', { retryAfterSeconds: 30 });
  const client = await pool.connect();
  open.set(pool, (open.get(pool) ?? 0) + 1);
  let isOpen = true;
  /** Serialises statements. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
  const answers = new Map<string, QueryResult<unknown>>();
  let cursor: { readonly key: string; next: number } | undefined;

  async function answer(text: string, values: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (!isOpen) throw new Error('the snapshot is closed');
    const [, limitAt, offsetAt] = paging.exec(text) ?? [];
    if (Number(limitAt) === values.length - 1 && Number(offsetAt) === values.length) return page(text, values);
    const key = JSON.stringify([text, values]);
    const kept = answers.get(key);
    const result = kept ?? { rows: (await client.query<object>(text, [...values])).rows };
    answers.delete(key);
    if (result.rows.length <= keptRows) answers.set(key, result);
    for (const oldest of answers.keys()) {
      if (answers.size <= keptAnswers) break;
      answers.delete(oldest);
    }
    return result;
  }

  async function page(text: string, values: readonly unknown[]): Promise<QueryResult<unknown>> {
    const all = text.replace(paging, '');
    const key = JSON.stringify([all, values.slice(0, -2)]);
    const [limit, offset] = values.slice(-2).map(Number);
    if (cursor?.key !== key && offset === 0) {
      if (cursor) await client.query('close page');
      await client.query(`declare page no scroll cursor for ${all}`, values.slice(0, -2));
      cursor = { key, next: 0 };
    }
    if (cursor?.key !== key || cursor.next !== offset) return { rows: (await client.query<object>(text, [...values])).rows };
    const { rows } = await client.query<object>(`fetch forward ${Number(limit)} from page`);
    cursor.next += Number(limit);
    return { rows };
  }

  const connection: DatabaseConnection = {
    executeQuery: <R>({ sql, parameters }: CompiledQuery) => inTurn(() => answer(sql, parameters) as Promise<QueryResult<R>>),
    streamQuery: () => {
      throw new Error('a snapshot is read by pages');
    },
  };
  const nothing = () => Promise.resolve();
  const driver: Driver = {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: nothing,
    // Everything runs in this one transaction.
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  };
  const close = () =>
    inTurn(async () => {
      if (!isOpen) return;
      isOpen = false;
      open.set(pool, (open.get(pool) ?? 1) - 1);
      const failed = await client.query('rollback').then(
        () => undefined,
        (error: Error) => error,
      );
      client.release(failed);
    });
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A slow download holds the connection and the snapshot; a pause of a minute ends them.
    await client.query(`set local statement_timeout = '120s'; set local idle_in_transaction_session_timeout = '60s'`);
    await client.query(`set local cursor_tuple_fraction = 1`);
  } catch (error) {
    await close();
    throw error;
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, close };
}
