import { fork } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { compareWithOracle } from '#test/directory/compare-with-oracle.ts';
import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import type { Directory } from '#server/features/directory/read-model/follow-directory.ts';
import type { KnownPlace } from '#test/directory/random-query.ts';
import type { FollowLimits } from '#server/features/directory/read-model/follow-directory.ts';
import { randomQuery, readKnownPlaces } from '#test/directory/random-query.ts';
import { writeAtRandom } from '#test/directory/random-writes.ts';
import { prepareOracle } from '#test/directory/sql-oracle.ts';

const listings = 2_000;
const exact = { differences: [], enough: true };
const writer = path.resolve(import.meta.dirname, '../../bench/directory/exactness-writer.ts');

/** The long version is `bench/directory/exactness.ts`. */
describe('the read model is exact', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let directory: Directory;
  let places: KnownPlace[];
  const random = seededRandom(7);
  const log = createLogger({ level: 'silent', name: 'test' });
  /** So low that it is rebuilt repeatedly. */
  const limits = { step: 100, gone: () => 60 };
  const follow = (more: Partial<FollowLimits> = {}) =>
    followDirectory({ pool, databaseUrl: database.url, log, limits: { ...limits, ...more } });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ url: database.url, max: 60, applicationName: 'test' });
    await loadReferenceData(pool);
    await insertListings(pool, listings);
    places = await readKnownPlaces(pool);
    directory = await follow();
  });
  afterAll(async () => {
    await directory.stop();
    await pool.end();
    await database.drop();
  });

  async function compare(count: number, followed = directory): Promise<{ differences: readonly string[]; enough: boolean }> {
    await prepareOracle(pool);
    const { compared, differences } = await compareWithOracle(pool, followed, places, random, count);
    return { differences, enough: compared > count / 3 };
  }

  it('at rest', async () => {
    expect(await compare(200)).toEqual(exact);
  });

  it('after 50 parallel writers, some of whom roll back, without a notification', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from garage_listing order by id');
    const ids = rows.map(({ id }) => id);
    const write = async (seed: number): Promise<void> => {
      const own = seededRandom(seed);
      for (let step = 0; step < 12; step += 1) await writeAtRandom(pool, own, ids);
    };
    const searching = { done: false };
    const searches = (async () => {
      while (!searching.done) {
        await directory.catchUp();
        directory.search(randomQuery(random, places));
      }
    })();
    await Promise.all(Array.from({ length: 50 }, (_, seed) => write(seed + 1)));
    searching.done = true;
    await searches;
    await directory.catchUp();
    expect(await compare(150)).toEqual(exact);
  });

  it('after a process with 50 writers was killed in the midst of its transactions, for one that went on and one that starts', async () => {
    const child = fork(writer, [database.url, '3', '50']);
    const gone = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    expect(await gone).toBe('SIGKILL');
    const open = async () => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'writer'",
      );
      return rows[0]?.count;
    };
    await expect.poll(open).toBe(0);
    await directory.catchUp();
    expect(await compare(120)).toEqual(exact);
    const restarted = await follow();
    expect(await compare(60, restarted)).toEqual(exact);
    await restarted.stop();
  });

  it('after an import of more than is read, for one that is built anew and one that reads it', async () => {
    const outgrown = await follow({ most: 500 });
    const before = outgrown.size;
    await insertListings(pool, 800, { seed: 99, source: 'csv' });
    await directory.catchUp();
    expect(directory.size).toBe(before + 800);
    expect(await compare(60)).toEqual(exact);
    await expect.poll(() => outgrown.size).toBe(before + 800);
    expect(await compare(60, outgrown)).toEqual(exact);
    await outgrown.stop();
  });
});
