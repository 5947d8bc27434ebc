import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import type { DatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import type { Directory } from './follow-directory.ts';
import { followDirectory } from './follow-directory.ts';
import type { FollowOptions, RowWriter } from './follow-directory.ts';
import { buildTurn, findChanges, readAll } from './read-listings.ts';

/** Longer than any test, so that only the mechanism under test brings the change. */
const never = 3_600_000;

describe('following the directory', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let ids: string[];
  let changes = 0;
  const following: Pick<Directory, 'stop'>[] = [];
  const listening: DatabaseListener[] = [];
  const log = createLogger({ level: 'silent', name: 'test' });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ url: database.url, max: 10, applicationName: 'test' });
    await loadReferenceData(pool);
    await insertListings(pool, 200);
    ids = (await pool.query<{ id: string }>('select id from garage_listing order by id')).rows.map(({ id }) => id);
  });
  afterEach(() => Promise.all([...following.splice(0), ...listening.splice(0)].map((one) => one.stop())));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function follow(options: Partial<FollowOptions>): Promise<Directory> {
    const directory = await followDirectory({ pool, databaseUrl: database.url, log, ...options });
    following.push(directory);
    return directory;
  }

  function listener(): DatabaseListener {
    const own = createDatabaseListener(database.url, log);
    listening.push(own);
    return own;
  }

  /** Renames a listing and returns the word that finds it from then on. */
  async function rename(client: pg.Pool | pg.ClientBase): Promise<string> {
    changes += 1;
    const word = String(900_000 + changes);
    await client.query('update garage_listing set garage_name = $2 where id = $1', [ids[changes], `Changed ${word}`]);
    return word;
  }

  const total = (directory: Directory, word: string) => directory.search({ words: [word], services: 0, skip: 0, take: 1 }).total;

  /** Terminates the connections of this name, like a network failure; returns how many. */
  async function cut(name: string): Promise<number> {
    const { rowCount } = await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );
    return rowCount ?? 0;
  }

  it('wakes every process by a notification', async () => {
    const [one, other] = [
      await follow({ listener: listener(), pollMs: never }),
      await follow({ listener: listener(), pollMs: never }),
    ];
    await expect.poll(listeners).toBe(2);
    const word = await rename(pool);
    await expect.poll(() => [total(one, word), total(other, word)]).toEqual([1, 1]);
  });

  async function listeners(): Promise<number | undefined> {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
         and application_name = 'gatepass-listen' and query ~ '^(listen|select 1 --).*listing_change' and state = 'idle'`,
    );
    return rows[0]?.count;
  }

  it('finds a change whose notification was lost', async () => {
    const directory = await follow({ pollMs: 20 });
    const word = await rename(pool);
    await expect.poll(() => total(directory, word)).toBe(1);
  });

  it('finds what was changed while its listening connection was dropped, as soon as it has another', async () => {
    const directory = await follow({ listener: listener(), pollMs: never });
    await expect.poll(listeners).toBe(1);
    expect(await cut('gatepass-listen')).toBe(1);
    const word = await rename(pool);
    await expect.poll(() => total(directory, word)).toBe(1);
  });

  it('finds what was changed while its reading connections were dropped', async () => {
    const own = createPool({ url: database.url, max: 2, applicationName: 'read-by-directory' });
    const directory = await follow({ pool: own, pollMs: 20 });
    await expect.poll(() => cut('read-by-directory')).toBeGreaterThan(0);
    const word = await rename(pool);
    await expect.poll(() => total(directory, word)).toBe(1);
    await directory.stop();
    await own.end();
  });

  it('shows a change when it is committed, not before, and never when it is rolled back', async () => {
    const directory = await follow({ pollMs: never });
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
    const directory = await follow({ pollMs: never });
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

  /** A pool that cancels statements returning more than `most` rows, like a timeout. */
  function bounded(most: number): pg.Pool {
    const query = async (config: pg.QueryConfig) => {
      const result = await pool.query<Record<string, unknown>>(config);
      if (config.name && result.rows.length > most) throw new Error('canceling statement due to statement timeout');
      return result;
    };
    return { query } as unknown as pg.Pool;
  }

  it('reads many changes in steps', async () => {
    const directory = await follow({ pool: bounded(50), pollMs: never, limits: { most: 500, step: 50 } });
    const before = directory.size;
    await insertListings(pool, 320, { seed: 3 });
    await directory.catchUp();
    expect(directory.size).toBe(before + 320);
  });

  it('is built anew beside a load of more than it reads, and follows on from there', async () => {
    const directory = await follow({ pool: bounded(50), pollMs: 20, limits: { most: 100, step: 50 } });
    const before = directory.size;
    await insertListings(pool, 320, { seed: 4 });
    await expect.poll(() => directory.size).toBe(before + 320);
    const word = await rename(pool);
    await directory.catchUp();
    expect(total(directory, word)).toBe(1);
  });

  it('does not read a restored log again and again, whose transactions this database has yet to come to', async () => {
    const client = await connect();
    const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
    const start = rows[0]?.snapshot ?? '';
    const first = await findChanges(pool, start, 10);
    await client.query(
      `insert into listing_change (listing_id, xid) select id, (pg_current_xact_id()::text::bigint + 1000000)::text::xid8 from garage_listing limit 5`,
    );
    const second = await findChanges(pool, first?.snapshot ?? '', 10);
    expect(second?.ids).toEqual([]);
    const word = await rename(pool);
    const third = await findChanges(pool, second?.snapshot ?? '', 10);
    expect(third?.ids).toEqual([ids[Number(word) - 900_000]]);
    await client.query(`delete from listing_change where xid > pg_current_xact_id()`);
  });

  it('starts afresh where the database was put back under it', async () => {
    expect(await findChanges(pool, '9000000000:9000000000:', 10)).toBeNull();
  });

  it('loses nothing that was committed while all was read anew, when that is taken over', async () => {
    let reads = 0;
    const directory = await follow({ pollMs: never, limits: { gone: () => 0 }, onRead: () => (reads += 1) });
    const [turn, writer] = [await connect(), await connect()];
    await turn.query('select pg_advisory_lock($1)', [buildTurn]);
    await rename(pool);
    await directory.catchUp();
    await expect.poll(() => builderWaitsFor('advisory')).toBe(true);
    // The builder's snapshot is older than this change, which is already applied when the new segment arrives.
    await writer.query('begin');
    await writer.query('lock table garage_listing');
    const word = await rename(writer);
    await turn.query('select pg_advisory_unlock($1)', [buildTurn]);
    await expect.poll(() => builderWaitsFor('relation')).toBe(true);
    await writer.query('commit');
    await directory.catchUp();
    expect(total(directory, word)).toBe(1);
    const before = reads;
    await expect.poll(() => reads).toBeGreaterThan(before);
    expect(total(directory, word)).toBe(1);
  });

  it('ends a build that is stopped at any moment, also while it connects', async () => {
    for (let ms = 0; ms < 20; ms += 1) {
      const ending = new AbortController();
      const build = readAll(database.url, { inTurn: true, signal: ending.signal }, () => () => undefined);
      setTimeout(() => ending.abort(), ms);
      expect(await build.catch(() => 'stopped')).toBeTypeOf('string');
    }
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    following.push({ stop: () => client.end() });
    return client;
  }

  async function builderWaitsFor(lock: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'gatepass-directory'
         and wait_event_type = 'Lock' and wait_event = $1`,
      [lock],
    );
    return rowCount === 1;
  }

  const plainId = (at: number) => (ids[at] ?? '').replaceAll('-', '');
  const write: RowWriter = ({ email }) => `row with ${email}`;
  const known = (directory: Directory, at: number) => directory.rowsBy(write)?.get(plainId(at));
  const writeEmail = (at: number, email: string) =>
    pool.query('update garage_listing set email = $2 where id = $1', [ids[at], email]);

  it('keeps rows ready, and has those of what was changed as they are now', async () => {
    const directory = await follow({ pollMs: never });
    await writeEmail(150, 'one@example.in');
    await directory.catchUp();
    await expect.poll(() => known(directory, 150)).toBe('row with one@example.in');
    await writeEmail(150, 'other@example.in');
    expect(known(directory, 150)).toBe('row with one@example.in');
    await directory.catchUp();
    expect(known(directory, 150)).toBe('row with other@example.in');
    await pool.query('update garage_listing set hidden = true where id = $1', [ids[150]]);
    await directory.catchUp();
    expect(known(directory, 150)).toBeUndefined();
    await pool.query('update garage_listing set hidden = false where id = $1', [ids[150]]);
  });

  it('writes all rows again for who writes them otherwise', async () => {
    const directory = await follow({ pollMs: never });
    await expect.poll(() => known(directory, 150)).toMatch(/^row with/);
    const otherwise = () => 'other';
    await expect.poll(() => directory.rowsBy(otherwise)?.get(plainId(150))).toBe('other');
  });

  it('keeps no more rows than there is room for, and the first of the usual order', async () => {
    const directory = await follow({ pollMs: never, rowBytes: 20_000 });
    const { hits } = directory.search({ words: [], services: 0, skip: 0, take: directory.size });
    const places = () => hits.flatMap(({ id }, place) => (directory.rowsBy(write)?.get(id) === undefined ? [] : [place]));
    await expect.poll(() => places().length).toBeGreaterThan(200);
    expect(places()).toEqual(places().map((_, place) => place));
    expect(places().length).toBeLessThan(400);
  });

  it('knows no row while it does not know what was changed', async () => {
    const directory = await follow({ pollMs: never, limits: { most: 100, step: 50 } });
    await insertListings(pool, 320, { seed: 5 });
    await directory.catchUp();
    expect(directory.rowsBy(write)).toBeNull();
    await expect.poll(() => directory.rowsBy(write) === null).toBe(false);
    await expect.poll(() => known(directory, 151)).toMatch(/^row with/);
  });

  it('has the rows of what only the new model was told of as they are now', async () => {
    let reads = 0;
    const directory = await follow({ pollMs: never, limits: { gone: () => 0 }, onRead: () => (reads += 1) });
    const [turn, writer] = [await connect(), await connect()];
    await turn.query('select pg_advisory_lock($1)', [buildTurn]);
    await rename(pool);
    await directory.catchUp();
    await expect.poll(() => builderWaitsFor('advisory')).toBe(true);
    await expect.poll(() => known(directory, 152)).toMatch(/^row with/);
    await writer.query('begin');
    await writer.query('lock table garage_listing');
    await writer.query("update garage_listing set email = 'late@example.in' where id = $1", [ids[152]]);
    await turn.query('select pg_advisory_unlock($1)', [buildTurn]);
    await expect.poll(() => builderWaitsFor('relation')).toBe(true);
    await writer.query('commit');
    const before = reads;
    await expect.poll(() => reads).toBeGreaterThan(before);
    await expect.poll(() => known(directory, 152)).toBe('row with late@example.in');
  });

  it("shows a writer's own change to its next read, whatever read was under way", async () => {
    const directory = await follow({ pollMs: never });
    const reading = directory.catchUp();
    const word = await rename(pool);
    await directory.catchUp();
    expect(total(directory, word)).toBe(1);
    await reading;
  });

  it('knows after a restart what it missed', async () => {
    const before = await follow({ pollMs: never });
    await before.stop();
    const word = await rename(pool);
    expect(total(await follow({ pollMs: never }), word)).toBe(1);
  });
});
