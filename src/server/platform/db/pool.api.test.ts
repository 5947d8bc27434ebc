import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { createPool } from './pool.ts';
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
