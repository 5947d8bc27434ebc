import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';

// A database from when each purpose had its own table, then the migrations that merge them.
let database: TestDatabase;
let client: pg.Client;

const [claim, bill, person] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const surplusOf = (n: number) => `00000000-0000-7000-8000-00000000010${n}`;
const hex = (n: number) => `${'0'.repeat(31)}${n}`;
const account = `'ben', 'Asha Rao', 'sealed', '1191', 'HDFC0000060'`;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name.endsWith('_transfers.sql'));
  for (const { sql } of migrations.slice(0, at)) await client.query(sql);
  await client.query(`
    set session_replication_role = replica;
    insert into claim (id, number, claimant_id, stage, submitted_at) values ('${claim}', 'CLM-1', '${person}', 'disbursed', '2026-11-20T06:00:00Z');
    insert into surveyor_bill (id, survey_id, surveyor_id, number, billed_on, financial_year, fee_paise, travel_paise, cgst_paise, sgst_paise, igst_paise, raised_at, assigned_by)
      values ('${bill}', gen_random_uuid(), '${person}', 'S/1', '2026-11-20', '2026-27', 200, 0, 0, 0, 0, now(), '${person}');
    insert into payout (id, claim_id, attempt, transfer_id, amount_paise, set_off_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4, ifsc,
        state, cf_transfer_id, utr, alert, sent_at, credited_at, bank_credited_at, next_check_at)
      values (gen_random_uuid(), '${claim}', 1, 'gp_failed', 3800000, 0, ${account}, 'failed', 'cf1', null, null, now(), null, null, null),
        (gen_random_uuid(), '${claim}', 2, 'gp_paid', 3700000, 100000, ${account}, 'success', 'cf2', 'N1', null, now(), '2026-11-21', '2026-11-20', now());
    insert into surveyor_payout (id, bill_id, attempt, transfer_id, amount_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4, ifsc,
        state, utr, credited_at, alert, created_at, updated_at)
      values (gen_random_uuid(), '${bill}', 1, 'gp_back', 200, ${account}, 'reversed', 'N2', '2026-11-20', null, now(), now()),
        (gen_random_uuid(), '${bill}', 2, 'gp_odd', 200, ${account}, 'processing', null, null, 'unknown-gateway-state', now(), now());
    insert into surplus_payout (id, exit_id, claim_id, user_id, n, amount_paise, due_on, state, transfer_id, beneficiary_id, account_name, account_encrypted,
        account_last4, ifsc, utr, credited_at, failure_reason, created_at, updated_at)
      values ('${surplusOf(1)}', gen_random_uuid(), '${claim}', '${person}', 1, 100, '2026-12-01', 'account', null, null, null, null, null, null, null, null, null, now(), now()),
        ('${surplusOf(2)}', gen_random_uuid(), '${claim}', '${person}', 2, 200, '2026-12-01', 'success', 'gs_${hex(2)}', ${account}, 'N3', '2026-11-22', null, now(), now()),
        ('${surplusOf(3)}', gen_random_uuid(), '${claim}', '${person}', 3, 300, '2026-12-01', 'account', 'gs_${hex(3)}', ${account}, null, null, 'INVALID', now(), now()),
        ('${surplusOf(4)}', gen_random_uuid(), '${claim}', '${person}', 5, 400, '2026-12-01', 'account', 'gs_${hex(4)}', ${account}, 'N4', null, 'RETURNED', now(), now());
    set session_replication_role = origin`);
  for (const { sql } of migrations.slice(at)) {
    await client.query('begin');
    await client.query(sql);
    await client.query('commit');
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('keeps each transfer with its id, its account and what became of it', async () => {
  const { rows } = await client.query(
    `select transfer_id as id, purpose, coalesce(claim_id, bill_id, surplus_id) as pays, attempt, amount_paise::int as amount, state, utr, alert,
      bank_credited_at is not null as credited, beneficiary_id || account_encrypted || account_last4 || ifsc || beneficiary_name as account from transfer order by 1`,
  );
  const said = 'bensealed1191HDFC0000060Asha Rao';
  const row = (id: string, purpose: string, pays: string | undefined, attempt: number, amount: number, more: object) => ({
    ...{ id, purpose, pays, attempt, amount, state: 'success', utr: null, alert: null, credited: false, account: said },
    ...more,
  });
  expect(rows).toEqual([
    row('gp_back', 'surveyor-fee', bill, 1, 200, { state: 'reversed', utr: 'N2', credited: true }),
    row('gp_failed', 'advance', claim, 1, 3_800_000, { state: 'failed' }),
    row('gp_odd', 'surveyor-fee', bill, 2, 200, { state: 'processing', alert: 'payout.alert.unknown-state' }),
    row('gp_paid', 'advance', claim, 2, 3_700_000, { utr: 'N1', credited: true }),
    row(`gs_${hex(2)}`, 'surplus', surplusOf(2), 1, 200, { utr: 'N3', credited: true }),
    row(`gs_${hex(3)}`, 'surplus', surplusOf(3), 1, 300, { state: 'failed' }),
    row(`gs_${hex(4)}`, 'surplus', surplusOf(4), 1, 400, { state: 'reversed', utr: 'N4' }),
  ]);
});

it('keeps what is owed to owners, with its number in the ledger', async () => {
  const { rows } = await client.query('select id, n, amount_paise::int as amount from surplus order by n');
  expect(rows).toEqual([1, 2, 3, 5].map((n, index) => ({ id: surplusOf(index + 1), n, amount: (index + 1) * 100 })));
});

it('counts the days of claims from the table as it is now', async () => {
  const { rows } = await client.query(`select amount_paise::int as paid from claim_days_of('2026-11-20', '{credited}')`);
  expect(rows).toEqual([{ paid: 3_700_000 }]);
});
