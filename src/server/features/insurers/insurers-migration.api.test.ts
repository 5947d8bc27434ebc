import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';

// A database from when insurers were texts, then the migration that turns them into records.
let database: TestDatabase;
let client: pg.Client;
let receipts: unknown[][];

const rows = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name === '0023_insurers.sql');
  for (const { sql } of migrations.slice(0, at)) await client.query(sql);
  await client.query(`
    insert into app_user (id, role, email, first_name, last_name, password_hash)
      values ('00000000-0000-7000-8000-000000000001', 'insurance', 'a@b.test', 'A', 'B', '-');
    insert into insurer_receipt (reference, insurer_name, amount_paise, received_on, entered_by)
      select name, name, 100, '2026-01-01', '00000000-0000-7000-8000-000000000001'
      from unnest(array['New India', 'THE NEW INDIA ASSURANCE CO. LTD.', 'Sunrise General Insurance', 'sunrise', ' ', 'General Insurance']) as name;
    insert into policy (policy_number, insurer_name, registration_number, holder_name, kind, starts_on, ends_on, created_by, updated_at)
      select 'P-1', name, 'MH12AB1234', 'A', 'comprehensive', '2026-01-01', '2026-12-31', '00000000-0000-7000-8000-000000000001', at::timestamptz
      from (values ('National Insurance', '2026-01-01'), ('National Insurance Company Limited', '2026-02-01')) as old (name, at);
    insert into claim (number, claimant_id, stage, insurer_name, insurer_claim_number, created_at)
      select number, '00000000-0000-7000-8000-000000000001', stage, insurer_name, insurer_claim_number, now() + row_number() over () * interval '1 second' from (values
        ('CLM-1', 'approved', 'United India Insurance Co Ltd', 'X-1'), ('CLM-2', 'approved', 'United India Insurance Company Limited', 'x-1'),
        ('CLM-3', 'approved', 'Oriental', 'X-1'), ('CLM-4', 'draft', null, null), ('CLM-5', 'draft', '', null)
      ) as old (number, stage, insurer_name, insurer_claim_number)`);
  await client.query('begin');
  await client.query(migrations[at]?.sql ?? '');
  await client.query('commit');
  const last = migrations.findIndex(({ name }) => name.endsWith('_listing_insurers.sql'));
  for (const { sql } of migrations.slice(at + 1, last)) await client.query(sql);
  await client.query(`
    insert into state (code, name, type) values ('MH', 'Maharashtra', 'state');
    insert into district (id, state_code, name) values (1, 'MH', 'Pune');
    insert into garage_listing (garage_name, branch, full_address, state_code, district_id, pincode, garage_type, contact_numbers, services_offered, insurance_affiliations)
      select name, '', '', 'MH', 1, '411057', 'Multibrand Garage', '{9822012345}', '{brakes}', insurers from (values
        ('A', array['Zzyzx', 'NIACL', 'New India', 'hdfc ergo']), ('B', array['Zzyzx']), ('C', array[]::text[]), ('D', array['HDFC ERGO General Insurance Company Limited'])
      ) as old (name, insurers);
    insert into listing_import (file_name, dry_run, state, created_by)
      values ('named.csv', true, 'checked', '00000000-0000-7000-8000-000000000001'), ('none.csv', true, 'checked', '00000000-0000-7000-8000-000000000001');
    insert into listing_import_row (import_id, row_number, listing)
      select id, 2, jsonb_build_object('insurance_affiliations', case file_name when 'named.csv' then array['NIACL'] else '{}' end) from listing_import`);
  await client.query('begin');
  await client.query(migrations[last]?.sql ?? '');
  await client.query('commit');
  const remittances = migrations.findIndex(({ name }) => name.endsWith('_remittances.sql'));
  for (const { sql } of migrations.slice(last + 1, remittances)) await client.query(sql);
  receipts = await rows(
    `select r.reference, i.name, i.state from insurer_receipt r join insurer i on i.id = r.insurer_id order by r.reference`,
  );
  // One was allocated on entry, the next from suspense.
  await client.query(`
    with owed as (
      insert into receivable (claim_id, insurer_id, insurer_claim_number, amount_paise, received_paise, state, due_at)
      select id, insurer_id, 'X-1', 1000, 200, 'part-paid', now() from claim where number = 'CLM-1' returning id)
    update insurer_receipt set receivable_id = (select id from owed), unmatched_reason = null,
        matched_at = case reference when 'sunrise' then now() else now() + interval '1 hour' end
      where reference in ('sunrise', 'New India');
    with entry as (
      insert into journal_entry (business_key, description, seal) select 'claim:' || id || ':suspense-matched:2', '-', '-' from claim where number = 'CLM-1' returning id)
    insert into journal_line (entry_id, line, account, amount_paise) select id, line, account, amount from entry,
      (values (1, 'suspense', 100), (2, 'insurer-receivable', -100)) as lines (line, account, amount)`);
  await client.query('begin');
  await client.query(migrations[remittances]?.sql ?? '');
  await client.query('commit');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('maps every spelling to its insurer, and keeps a name that nobody knows as one to be looked at', async () => {
  expect(receipts).toEqual([
    [' ', 'Insurer not named', 'proposed'],
    ['General Insurance', 'General Insurance', 'proposed'],
    ['New India', 'The New India Assurance Company Limited', 'confirmed'],
    ['Sunrise General Insurance', 'Sunrise General Insurance', 'proposed'],
    ['THE NEW INDIA ASSURANCE CO. LTD.', 'The New India Assurance Company Limited', 'confirmed'],
    ['sunrise', 'Sunrise General Insurance', 'proposed'],
  ]);
});

it('keeps the newer of two policies that are one as it was', async () => {
  expect(await rows('select policy_number, updated_at::date::text from policy order by updated_at')).toEqual([
    ['P-1 (older 1)', '2026-01-01'],
    ['P-1', '2026-02-01'],
  ]);
});

it('marks the later of two claims that rest on one acceptance, and refuses a third', async () => {
  expect(
    await rows(`select c.number, i.name, first.number from claim c left join insurer i on i.id = c.insurer_id
      left join claim first on first.id = c.repeats_id order by c.number`),
  ).toEqual([
    ['CLM-1', 'United India Insurance Company Limited', null],
    ['CLM-2', 'United India Insurance Company Limited', 'CLM-1'],
    ['CLM-3', 'The Oriental Insurance Company Limited', null],
    ['CLM-4', null, null],
    ['CLM-5', null, null],
  ]);
  const third = `insert into claim (number, claimant_id, stage, insurer_id, insurer_claim_number)
    select 'CLM-6', claimant_id, 'approved', insurer_id, 'X-1' from claim where number = 'CLM-1'`;
  await expect(client.query(third)).rejects.toThrow('claim_insurer_number_live');
});

it('maps the insurers of listings, and leaves what nobody knows to a person', async () => {
  expect(await rows('select garage_name, insurance_affiliations from garage_listing order by garage_name')).toEqual([
    ['A', ['Zzyzx', 'The New India Assurance Company Limited', 'HDFC ERGO General Insurance Company Limited']],
    ['B', ['Zzyzx']],
    ['C', []],
    ['D', ['HDFC ERGO General Insurance Company Limited']],
  ]);
  // Files checked by the old rule must be uploaded again.
  expect(await rows('select file_name, state from listing_import order by file_name')).toEqual([
    ['named.csv', 'failed'],
    ['none.csv', 'checked'],
  ]);
});

it('makes a remittance of every receipt, and an allocation with its entry of what was counted', async () => {
  expect(
    await rows(`select r.reference, r.state, c.number, a.amount_paise::int, replace(a.entry_key, c.id::text, c.number) from remittance r
      left join remittance_allocation a on a.remittance_id = r.id left join claim c on c.id = a.claim_id order by r.reference`),
  ).toEqual([
    [' ', 'unallocated', null, null, null],
    ['General Insurance', 'unallocated', null, null, null],
    ['New India', 'allocated', 'CLM-1', 100, 'claim:CLM-1:suspense-matched:2'],
    ['Sunrise General Insurance', 'unallocated', null, null, null],
    ['THE NEW INDIA ASSURANCE CO. LTD.', 'unallocated', null, null, null],
    ['sunrise', 'allocated', 'CLM-1', 100, 'claim:CLM-1:insurer-receipt:1'],
  ]);
  const more = `update remittance set left_paise = 1 where reference = 'sunrise'`;
  await expect(client.query(more)).rejects.toThrow('remittance_within_amount');
});
