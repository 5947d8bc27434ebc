import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { typeParsers } from '#server/platform/db/pool.ts';
import { readRows } from '#server/features/seals/sealed-rows.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { checkEntries, sealPurpose } from './entry-seal.ts';

// A database whose entries have a text key, then the migration that splits it into columns.
let database: TestDatabase;
let pool: pg.Pool;
let migrate: () => Promise<unknown>;
const cipher = createFieldCipher([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

beforeEach(async () => {
  database = await createTestDatabase('template0');
  pool = new pg.Pool({ connectionString: database.url, max: 1, types: typeParsers });
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name === '0134_journal_entry_event.sql');
  for (const { sql } of migrations.slice(0, at)) await pool.query(sql);
  const [entries, named] = migrations.slice(at, at + 2).map(({ sql }) => sql);
  migrate = () => pool.query(`begin; ${entries}; ${named}; commit`);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** As written and hashed before: `key` and `reverses` are texts. */
async function post(n: number, key: string, lines: readonly [string, number, string | null][], reverses?: [number, string]) {
  const postedAt = '2026-11-20T08:00:00.000Z';
  const sealed = [
    'v1',
    key,
    'Test',
    null,
    reverses?.[1] ?? null,
    postedAt,
    lines.map(([account, amount], at) => [at + 1, account, amount]),
  ];
  const seal = cipher.seal(sealPurpose, JSON.stringify(sealed));
  await pool.query(
    `with entry as (insert into journal_entry (id, business_key, description, seal, posted_at, valued_on, reverses_id)
       values ($1, $2, 'Test', $3, $4, '2026-11-20', $5) returning id)
     insert into journal_line (entry_id, line, account, amount_paise, party)
     select id, l.line, l.account, l.amount, l.party from entry, jsonb_to_recordset($6) l (line integer, account text, amount bigint, party text)`,
    [
      id(n),
      key,
      seal,
      postedAt,
      reverses ? id(reverses[0]) : null,
      JSON.stringify(lines.map(([account, amount, party], at) => ({ line: at + 1, account, amount, party }))),
    ],
  );
}

it('fills the columns of old entries, whose seals and sealed leaves stay what they were', async () => {
  await post(1, `remittance:${id(9)}:received:1`, [
    ['bank', 100, null],
    ['suspense', -100, `remittance:${id(9)}`],
  ]);
  await post(2, 'settlement:S1:settlement-charged:12', [
    ['gateway-charges', 5, null],
    ['bank', -5, null],
  ]);
  await post(
    3,
    'settlement:S1:settlement-charged-reversal:12',
    [
      ['gateway-charges', -5, null],
      ['bank', 5, null],
    ],
    [2, 'settlement:S1:settlement-charged:12'],
  );
  await post(4, 'provision:2026-10:booked:1', [
    ['losses', 7, null],
    ['bank', -7, null],
  ]);
  await migrate();
  const { rows } = await pool.query('select subject_type, subject_id, event, seq, business_key from journal_entry order by id');
  expect(rows.map((row: Record<string, unknown>) => Object.values(row))).toEqual([
    ['remittance', id(9), 'received', 1, `remittance:${id(9)}:received:1`],
    ['settlement', 'S1', 'settlement-charged', 12, 'settlement:S1:settlement-charged:12'],
    ['settlement', 'S1', 'settlement-charged-reversal', 12, 'settlement:S1:settlement-charged-reversal:12'],
    ['provision', '2026-10', 'booked', 1, 'provision:2026-10:booked:1'],
  ]);
  const db = createDatabase(pool);
  expect(await checkEntries(db, cipher)).toEqual({ entries: 4, differences: [] });
  const leaves = await readRows(
    db,
    [1, 3].map((n) => ({ kind: 'journal' as const, row_id: id(n) })),
  );
  expect([...leaves.values()].map(({ fields }) => fields)).toEqual([
    {
      ...{
        at: '2026-11-20T08:00:00.000000Z',
        key: `remittance:${id(9)}:received:1`,
        description: 'Test',
        claim: null,
        reverses: null,
      },
      lines: [
        [1, 'bank', 100],
        [2, 'suspense', -100],
      ],
    },
    {
      ...{
        at: '2026-11-20T08:00:00.000000Z',
        key: 'settlement:S1:settlement-charged-reversal:12',
        description: 'Test',
        claim: null,
        reverses: id(2),
      },
      lines: [
        [1, 'gateway-charges', -5],
        [2, 'bank', 5],
      ],
    },
  ]);
  await expect(pool.query("update journal_entry set event = 'other'")).rejects.toThrow('never changed');
});

it('refuses a second entry of the same event of one subject with the same number', async () => {
  await migrate();
  const insert = (subject: string, seq: number) =>
    pool.query(
      `with entry as (insert into journal_entry (subject_type, subject_id, event, seq, description, seal, valued_on)
         values ('settlement', $1, 'charged', $2, gen_random_uuid()::text, 'x', '2026-01-01') returning id)
       insert into journal_line (entry_id, line, account, amount_paise)
       select id, line, account, amount from entry, (values (1, 'bank', 5), (2, 'gateway-charges', -5)) l (line, account, amount)`,
      [subject, seq],
    );
  await insert('S1', 1);
  await insert('S1', 2);
  await insert('S2', 1);
  await expect(insert('S1', 1)).rejects.toThrow('journal_entry_event');
  // Nor one whose text would equal another's.
  await expect(insert('S1:charged', 3)).rejects.toThrow('journal_entry_event_parts');
});

it('stops at a key that four columns would not give back', async () => {
  await post(1, 'settlement:S1:charged:01', [
    ['gateway-charges', 5, null],
    ['bank', -5, null],
  ]);
  await expect(migrate()).rejects.toThrow('not subject:id:event:number');
});

it('gives allocations and withheld tax the entry that their key named', async () => {
  await pool.query(
    `set session_replication_role = replica;
     insert into remittance_allocation (remittance_id, claim_id, amount_paise, entry_key, allocated_by)
       values ('${id(1)}', '${id(2)}', 5, 'claim:${id(2)}:suspense-matched:12', '${id(3)}');
     insert into tds_deduction (section, deductee_kind, deductee_id, deductee_name, credited_paise, taxed_paise, rate, tax_paise, deducted_on, financial_year, quarter, entry_key, created_at)
       values ('194A', 'funding-line', '${id(4)}', 'Lender', 100, 100, 1000, 10, '2026-11-20', '2026-27', 3, 'funding:${id(5)}:interest-paid:1', now());
     set session_replication_role = origin`,
  );
  await migrate();
  const { rows } = await pool.query(
    'select entry_event, entry_seq, subject_type, subject_id from remittance_allocation cross join tds_deduction',
  );
  expect(rows).toEqual([{ entry_event: 'suspense-matched', entry_seq: 12, subject_type: 'funding', subject_id: id(5) }]);
});
