import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createDatabase } from './database.ts';
import { createPool, isOutdatedPlan } from './pool.ts';
import { createStandby } from './standby.ts';
import type { LendingPool } from './pool.ts';

let database: TestDatabase;
let pool: LendingPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('outlives a connection that is lost while somebody works with it, between two statements or in one', async () => {
  for (const statement of [null, 'select pg_sleep(60)']) {
    const lent = await pool.connect();
    const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => lent.once('end', resolve));
    const running = statement === null ? undefined : lent.query(statement).catch((error: Error) => error);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await lost;
    if (running) expect(await running).toBeInstanceOf(Error);
    await expect(lent.query('select 1')).rejects.toThrow('not queryable');
    lent.release(true);
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

it('lets go of whoever waits for a silent database, and lends nothing until it speaks again', async () => {
  const [idle, waits] = [await pool.connect(), await pool.connect()];
  idle.release();
  const waiting = waits.query('select pg_sleep(60)');
  const asked = pool.query('select pg_sleep(60)');
  const ended = Promise.allSettled([waiting, asked]);
  pool.hush(true);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  waits.release();
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  pool.hush(false);
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('lets the role of web and worker neither change what is written for good nor the tables themselves', async () => {
  const app = createPool({ url: database.appUrl, max: 1, applicationName: 'test' });
  const refused = async (statement: string): Promise<unknown> =>
    app.query(statement).then(
      () => statement,
      (error: { code?: string }) => error.code,
    );
  const forbidden = [
    ...[
      'journal_entry',
      'journal_line',
      'audit_entry',
      'signed_decision',
      'sealed_leaf',
      'tax_document',
      'estimate',
      'transfer',
    ].flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    ...[
      "update journal_entry set description = ''",
      'update journal_line set amount_paise = 1',
      "update audit_entry set action = ''",
    ],
    ...['drop table claim', 'alter table journal_entry disable trigger all', "set session_replication_role = 'replica'"],
    ...[
      'create table mine (id int)',
      'create or replace function refuse_change() returns trigger language sql as $$ $$',
      "insert into schema_migration values ('x', 'y')",
    ],
  ];
  expect(await Promise.all(forbidden.map(refused))).toEqual(forbidden.map(() => '42501'));
  await app.query("insert into rate_limit (bucket, subject, window_start) values ('a', 'b', now()); delete from rate_limit");
  await app.end();
});

it('prepares a statement anew when a release has altered its table, and a transaction begins again', async () => {
  const db = createDatabase(createPool({ url: database.url, max: 1, applicationName: 'test' }));
  const all = () => db.selectFrom('rate_limit').selectAll().where('bucket', '<>', 'none').execute();
  await all();
  await pool.query('alter table rate_limit add column more text');
  expect(await all()).toEqual([]);
  await pool.query('alter table rate_limit drop column more');
  const inside = db.transaction().execute(async (tx) => {
    await tx.selectFrom('rate_limit').select('bucket').execute();
    return tx.selectFrom('rate_limit').selectAll().where('bucket', '<>', 'none').execute();
  });
  expect(isOutdatedPlan(await inside.catch((error: unknown) => error))).toBe(true);
  expect(await all()).toEqual([]);
  await db.destroy();
});

it('asks for each statement by its text where a pooler would lose what was prepared', async () => {
  for (const prepared of [true, false]) {
    const one = createPool({ url: database.url, max: 1, applicationName: 'test', prepared });
    for (const value of [1, 2]) expect((await one.query('select $1::int as one', [value])).rows).toEqual([{ one: value }]);
    expect((await one.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([{ n: prepared ? 1 : 0 }]);
    await one.end();
  }
});

it('a pool that asked for more texts than are prepared takes nothing from another', async () => {
  const [many, other] = [1, 2].map(() => createPool({ url: database.url, max: 1, applicationName: 'test' }));
  for (let n = 0; n < 650; n += 1) await many?.query(`select $1::int + ${n} as one`, [1]);
  const prepared = async (one?: LendingPool) =>
    (await one?.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements'))?.rows[0]?.n;
  await other?.query('select $1::int as one', [1]);
  expect([await prepared(many), await prepared(other)]).toEqual([600, 1]);
  await Promise.all([many?.end(), other?.end()]);
});

it('reads what may lag from the standby, and from the database itself where that fails', async () => {
  const log = createLogger({ level: 'silent', name: 'test' });
  const platform = { pool } as unknown as Platform;
  const to = (url: string) => createStandby({ url, max: 1, prepared: true, applicationName: 'test' }, log);
  const [near, gone] = [to(database.url), to('postgresql://nobody:x@127.0.0.1:9/none')];
  const whence = async (on: Platform) => (on.pool === pool ? 'database' : 'standby');
  expect(await near.run(platform, whence)).toBe('standby');
  expect(await gone.run(platform, whence)).toBe('database');
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  expect(await near.run(platform, async (on) => (on.pool === pool ? 'database' : Promise.reject(conflict)))).toBe('database');
  await expect(near.run(platform, () => Promise.reject(new Error('its own fault')))).rejects.toThrow('its own fault');
  await Promise.all([near.close(), gone.close()]);
});

it('takes no write for done whose wait for a synchronous standby was cancelled, or has no end', async () => {
  const options = { url: database.url, max: 1, applicationName: 'test' };
  const brief = { ...options, patienceMs: 300 };
  const [patient, hasty, single] = [createPool(options), createPool(brief), createPool(brief)];
  const named = async (names: string): Promise<void> => {
    await pool.query(
      names === '' ? 'alter system reset synchronous_standby_names' : `alter system set synchronous_standby_names = '${names}'`,
    );
    await pool.query('select pg_reload_conf()');
  };
  const cancelWaiting = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'`,
    );
    return rowCount === 1;
  };
  await named('nobody');
  try {
    const client = await patient.connect();
    await client.query('set synchronous_commit = on');
    await client.query('begin');
    await client.query("insert into rate_limit (bucket, subject, window_start) values ('a', 'cancelled', now())");
    const doubtful = client.query('commit').catch((error: unknown) => error);
    await expect.poll(cancelWaiting).toBe(true);
    expect(await doubtful).toMatchObject({ code: '08007' });
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    const other = await hasty.connect();
    await other.query('set synchronous_commit = on');
    const endless = other.query("insert into rate_limit (bucket, subject, window_start) values ('a', 'endless', now())");
    await expect(endless).rejects.toMatchObject({ code: '08007' });
    other.release(true);
    // A statement run on the pool itself uses a callback and is its own transaction.
    await single.query('set synchronous_commit = on');
    const row = "insert into rate_limit (bucket, subject, window_start) values ('a', 'single', now())";
    await expect(single.query(row)).rejects.toMatchObject({ code: '08007' });
    await single.query('set synchronous_commit = on');
    await expect(single.query(`with one as (${row.replace('single', 'with')} returning 1) select 1`)).rejects.toMatchObject({
      code: '08007',
    });
    // Within a transaction only the server limits a statement's duration.
    const slow = await single.connect();
    await slow.query('begin');
    expect((await slow.query('select 1 as one from pg_sleep(0.6)')).rows).toEqual([{ one: 1 }]);
    await slow.query('commit');
    slow.release();
  } finally {
    await named('');
    await cancelWaiting();
    await Promise.all([patient.end(), hasty.end(), single.end()]);
  }
});
