import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#server/features/places/places.service.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { insertListings } from '#standins/listings/insert-listings.ts';
import { seededRandom } from '#standins/listings/seeded-random.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import type { DirectoryQuery } from './directory-query.ts';
import { followDirectory } from './follow-directory.ts';
import type { Directory } from './follow-directory.ts';
import { prepareOracle, searchBySql } from './sql-oracle.ts';

const listings = 3_000;
const words = [
  'sha',
  'motors',
  'ng',
  'brakes',
  'pune',
  'tow',
  '4',
  'ring',
  'singh',
  'tata',
  'servi',
  'mum',
  'sri',
  'bala',
  'nagar',
  'e',
  'gar',
  'shree',
  'maharashtra',
  'tyre',
  'om',
  'ac',
  'poona',
  'injan',
  'electric',
];

describe('the read model is exact', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let directory: Directory;
  let places: { state_code: string; district_id: number; lat: number; lng: number }[];
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const log = createLogger({ level: 'silent', name: 'test' });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ url: database.url, max: 60, applicationName: 'test' });
    await loadReferenceData(pool);
    await insertListings(pool, listings);
    ({ rows: places } = await pool.query(
      'select distinct on (district_id) state_code, district_id, lat, lng from garage_listing where lat is not null limit 200',
    ));
    directory = await followDirectory({ pool, databaseUrl: database.url, log, listen: false });
  });
  afterAll(async () => {
    await directory.stop();
    await pool.end();
    await database.drop();
  });

  function randomQuery(): DirectoryQuery {
    const place = pick(places);
    const chance = (share: number) => random() < share;
    return {
      words: chance(0.6) ? [...new Set(Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(words)))] : [],
      stateCode: chance(0.25) ? place.state_code : undefined,
      districtIds: chance(0.15) ? [place.district_id] : undefined,
      type: chance(0.2) ? Math.floor(random() * 3) : undefined,
      services: chance(0.3) ? 1 << Math.floor(random() * 18) : 0,
      affiliated: chance(0.2) ? chance(0.5) : undefined,
      generic: chance(0.1) ? ['garage'] : [],
      near: chance(0.3) ? { lat: place.lat + random() - 0.5, lng: place.lng + random() - 0.5 } : undefined,
      skip: chance(0.5) ? 0 : Math.floor(random() * 200),
      take: 6,
    };
  }

  async function compare(count: number): Promise<number> {
    let compared = 0;
    await prepareOracle(pool);
    for (let index = 0; index < count; index += 1) {
      const query = randomQuery();
      const expected = await searchBySql(pool, query);
      // A word that nothing begins with is forgiven by the model and not by the oracle.
      if (expected.total === 0 && query.words.length > 0) continue;
      expect(directory.search(query), JSON.stringify(query)).toEqual(expected);
      compared += 1;
    }
    return compared;
  }

  it('at rest', async () => {
    expect(await compare(400)).toBeGreaterThan(200);
  });

  it('after 50 parallel writers, some of whom roll back, without a notification', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from garage_listing order by id');
    const write = async (writer: number): Promise<void> => {
      const own = seededRandom(writer);
      for (let step = 0; step < 12; step += 1) {
        const id = rows[Math.floor(own() * rows.length)]?.id;
        const client = await pool.connect();
        try {
          await client.query('begin');
          const kind = own();
          if (kind < 0.2) await client.query('delete from garage_listing where id = $1', [id]);
          else if (kind < 0.4) await client.query('update garage_listing set hidden = not hidden where id = $1', [id]);
          else if (kind < 0.7)
            await client.query(
              'update garage_listing set rating_count = rating_count + 1, rating_sum = rating_sum + $2 where id = $1',
              [id, 1 + Math.floor(own() * 5)],
            );
          else {
            await client.query(
              `insert into garage_listing (garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers, services_offered, rating_sum, rating_count)
               select 'Śrī ' || garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers, services_offered, rating_sum, rating_count
               from garage_listing where id = $1`,
              [id],
            );
          }
          await client.query(own() < 0.25 ? 'rollback' : 'commit');
        } finally {
          client.release();
        }
      }
    };
    const searching = { done: false };
    const searches = (async () => {
      while (!searching.done) {
        await directory.catchUp();
        directory.search(randomQuery());
      }
    })();
    await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer + 1)));
    searching.done = true;
    await searches;
    await directory.catchUp();
    expect(await compare(300)).toBeGreaterThan(150);
  });

  it('after an import that is larger than what is kept beside the segment, and after the segment was built anew', async () => {
    const building = insertListings(pool, 2_500, { seed: 99, source: 'csv' });
    await building;
    await directory.catchUp();
    expect(await compare(150)).toBeGreaterThan(70);
    await expect.poll(() => directory.size, { timeout: 15_000 }).toBeGreaterThan(listings);
    expect(await compare(150)).toBeGreaterThan(70);
  });

  it('and a writer that waits for it finds its own change', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from garage_listing where not hidden limit 1');
    await pool.query("update garage_listing set garage_name = 'Zyxwv Quorum Works' where id = $1", [rows[0]?.id]);
    await directory.catchUp();
    expect(directory.search({ words: ['zyxwv'], services: 0, skip: 0, take: 6 })).toMatchObject({ total: 1 });
    expect(directory.search({ words: ['quorim'], services: 0, skip: 0, take: 6 })).toMatchObject({ total: 1 });
  });
});
