import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';

test.for([
  ['a new table', 'create table left_behind (id int)'],
  ['a trigger that is off', 'alter table journal_entry disable trigger all'],
  ['a constraint that is gone', 'alter table claim drop constraint claim_pkey cascade'],
  [
    'a function of another content',
    'create or replace function exposure_limit_of(of_kind text, of_subject text) returns bigint language sql return 1',
  ],
  ['a right that was taken', 'revoke select on claim from gatepass_app'],
  ['statistics', 'analyze insurer'],
] as const)('a database with %s is never lent again', async ([, change]) => {
  const one = await createTestDatabase();
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query(change);
  await client.end();
  await one.drop();
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow(/does not exist/);
});
