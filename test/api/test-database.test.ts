import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';

test('every test database is a PostgreSQL 18 of its own, gone after drop', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE only_here (id uuid PRIMARY KEY DEFAULT uuidv7())');
  const version = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  expect(Number(version.rows[0]?.server_version_num)).toBeGreaterThanOrEqual(180_000);
  await client.end();

  const neighbour = new pg.Client({ connectionString: other.url });
  await neighbour.connect();
  const found = await neighbour.query(`SELECT to_regclass('only_here') AS found`);
  expect(found.rows).toEqual([{ found: null }]);
  await neighbour.end();

  await one.drop();
  await other.drop();
  const gone = new pg.Client({ connectionString: one.url });
  await expect(gone.connect()).rejects.toThrow(/does not exist/);
});
