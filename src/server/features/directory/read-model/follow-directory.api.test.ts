import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#server/features/places/places.service.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { insertListings } from '#standins/listings/insert-listings.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { followDirectory } from './follow-directory.ts';
import type { Directory, FollowOptions } from './follow-directory.ts';

/** Longer than any test: then only what the test is about brings the change. */
const never = 3_600_000;

describe('following the directory', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let ids: string[];
  let changes = 0;
  const following: Directory[] = [];
  const log = createLogger({ level: 'silent', name: 'test' });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ url: database.url, max: 10, applicationName: 'test' });
    await loadReferenceData(pool);
    await insertListings(pool, 200);
    ids = (await pool.query<{ id: string }>('select id from garage_listing order by id')).rows.map(({ id }) => id);
  });
  afterEach(() => Promise.all(following.splice(0).map((directory) => directory.stop())));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function follow(options: Partial<FollowOptions>): Promise<Directory> {
    const directory = await followDirectory({ pool, databaseUrl: database.url, log, ...options });
    following.push(directory);
    return directory;
  }

  /** Renames a listing, and says the word that finds it from then on. */
  async function rename(client: pg.Pool | pg.PoolClient): Promise<string> {
    changes += 1;
    const word = String(900_000 + changes);
    await client.query('update garage_listing set garage_name = $2 where id = $1', [ids[changes], `Changed ${word}`]);
    return word;
  }

  const total = (directory: Directory, word: string) => directory.search({ words: [word], services: 0, skip: 0, take: 1 }).total;

  /** Ends the connections of this name, as a network does; how many there were. */
  async function cut(name: string): Promise<number> {
    const { rowCount } = await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );
    return rowCount ?? 0;
  }

  it('wakes every process by a notification', async () => {
    const [one, other] = [await follow({ pollMs: never }), await follow({ pollMs: never })];
    await expect.poll(listeners).toBe(2);
    const word = await rename(pool);
    await expect.poll(() => [total(one, word), total(other, word)]).toEqual([1, 1]);
  });

  async function listeners(): Promise<number | undefined> {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
         and application_name = 'gatepass-directory-listen' and query = 'listen listing_change' and state = 'idle'`,
    );
    return rows[0]?.count;
  }

  it('finds a change whose notification was lost', async () => {
    const directory = await follow({ listen: false, pollMs: 20 });
    const word = await rename(pool);
    await expect.poll(() => total(directory, word)).toBe(1);
  });

  it('finds what was changed while its listening connection was dropped, as soon as it has another', async () => {
    const directory = await follow({ pollMs: never });
    await expect.poll(listeners).toBe(1);
    expect(await cut('gatepass-directory-listen')).toBe(1);
    const word = await rename(pool);
    await expect.poll(() => total(directory, word), { timeout: 10_000 }).toBe(1);
  });

  it('finds what was changed while its reading connections were dropped', async () => {
    const own = createPool({ url: database.url, max: 2, applicationName: 'read-by-directory' });
    const directory = await follow({ pool: own, listen: false, pollMs: 20 });
    await expect.poll(() => cut('read-by-directory')).toBeGreaterThan(0);
    const word = await rename(pool);
    await expect.poll(() => total(directory, word)).toBe(1);
    await directory.stop();
    await own.end();
  });

  it('shows a change when it is committed, not before, and never when it is rolled back', async () => {
    const directory = await follow({ listen: false, pollMs: never });
    const client = await pool.connect();
    await client.query('begin');
    const kept = await rename(client);
    await directory.catchUp();
    expect(total(directory, kept)).toBe(0);
    await client.query('commit');
    await client.query('begin');
    const dropped = await rename(client);
    await client.query('rollback');
    client.release();
    await directory.catchUp();
    expect([total(directory, kept), total(directory, dropped)]).toEqual([1, 0]);
  });

  it('misses no transaction that began before others and is committed after them', async () => {
    const directory = await follow({ listen: false, pollMs: never });
    const slow = await pool.connect();
    await slow.query('begin');
    const first = await rename(slow);
    const second = await rename(pool);
    await directory.catchUp();
    expect([total(directory, first), total(directory, second)]).toEqual([0, 1]);
    await slow.query('commit');
    slow.release();
    await directory.catchUp();
    expect([total(directory, first), total(directory, second)]).toEqual([1, 1]);
  });

  it("shows a writer's own change to its next read, whatever read was under way", async () => {
    const directory = await follow({ listen: false, pollMs: never });
    const reading = directory.catchUp();
    const word = await rename(pool);
    await directory.catchUp();
    expect(total(directory, word)).toBe(1);
    await reading;
  });

  it('knows after a restart what it missed', async () => {
    const before = await follow({ listen: false, pollMs: never });
    await before.stop();
    const word = await rename(pool);
    expect(total(await follow({ listen: false, pollMs: never }), word)).toBe(1);
  });
});
