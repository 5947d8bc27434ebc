import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';

async function ask<T extends pg.QueryResultRow>({ url }: TestDatabase, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** All rows of all tables, and the sequences' values. */
async function contentOf(database: TestDatabase): Promise<object[]> {
  const tables = await ask<{ name: string }>(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  const rows = tables.map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`);
  return ask(
    database,
    `${rows.join(' union all ')} union all select sequencename, last_value::text from pg_sequences order by 1, 2`,
  );
}

test('every test database is a PostgreSQL 18 of its own', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  await ask(one, 'CREATE TABLE only_here (id uuid PRIMARY KEY DEFAULT uuidv7())');
  const [version] = await ask<{ server_version_num: string }>(one, 'SHOW server_version_num');
  expect(Number(version?.server_version_num)).toBeGreaterThanOrEqual(180_000);
  expect(await ask(other, `SELECT to_regclass('only_here') AS found`)).toEqual([{ found: null }]);
  await one.drop();
  await other.drop();
});

test('one that is given back is as it was cloned when it is lent again, whatever became of its rows', async () => {
  const one = await createTestDatabase();
  const fresh = await contentOf(one);
  await ask(
    one,
    `insert into insurer (name, state) values ('Sunrise', 'proposed'); delete from ledger_account where code = (select min(code) from ledger_account);
     update exposure_limit set amount_paise = 1; select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`,
  );
  expect(await contentOf(one)).not.toEqual(fresh);
  await one.drop();
  const again = await createTestDatabase();
  expect(again.url).toBe(one.url);
  expect(await contentOf(again)).toEqual(fresh);
  await again.drop();
});

test('one whose shape was changed is never lent again', async () => {
  const one = await createTestDatabase();
  await ask(one, 'alter table journal_entry disable trigger all');
  await one.drop();
  await expect(ask(one, 'select 1')).rejects.toThrow(/does not exist/);
});
