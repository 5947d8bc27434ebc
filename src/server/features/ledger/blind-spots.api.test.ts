import { afterAll, beforeAll, expect, test } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { cast, disbursedClaim, done, freshClaim } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Cast } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { checkNew, checkWhole } from './run-checks.ts';

// Whatever an owner of the database takes away or alters of what the ledger rests on: the check has to notice it.

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
  people = await cast(t);
  const { claimant, staff2 } = people;
  const { id: withdrawn } = await freshClaim(t, people);
  await done(t, 'POST', `/claims/${withdrawn}/withdraw`, claimant.token, {});
  await t.runJobs();
  const paid = await disbursedClaim(t, people);
  await done(t, 'POST', '/remittances', staff2.token, {
    reference: 'UTR-BLIND-SPOTS',
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount: 20_000,
    lines: [{ claimNumber: paid.claimNumber, amount: 12_000 }],
  });
  await t.runJobs();
});
afterAll(() => t.close());

const noticed = async () => (await checkLedger(t.platform)).differences.length > 0;

/** Makes a change past every trigger, asks, and puts things back as they were. */
async function isNoticed(change: string, back: string): Promise<boolean> {
  const past = async (statements: string) => {
    const client = await t.platform.pool.connect();
    try {
      await client.query(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`);
    } finally {
      client.release();
    }
  };
  await past(change);
  const found = await noticed();
  await past(back);
  return found;
}

const rows = async (sql: string) => (await t.platform.pool.query<Record<string, string>>(sql)).rows;

/** The kind of an entry: its key without ids and numbers. */
const kindOf = (key: string) =>
  key
    .split(':')
    .filter((_, at) => at === 0 || at === 2)
    .join(':');

test('an entry of each kind that is deleted', async () => {
  expect(await noticed()).toBe(false);
  const entries = await rows('select id, business_key as key from journal_entry order by id');
  const unseen: string[] = [];
  for (const { id, key = '' } of entries) {
    const keep = (table: string, column: string) =>
      `create table kept_${table} as select * from ${table} where ${column} = '${id}'; delete from ${table} where ${column} = '${id}'`;
    const back = (table: string) => `insert into ${table} select * from kept_${table}; drop table kept_${table}`;
    const found = await isNoticed(
      `${keep('journal_line', 'entry_id')}; ${keep('journal_entry', 'id')}`,
      `${back('journal_entry')}; ${back('journal_line')}`,
    );
    if (!found) unseen.push(kindOf(key));
  }
  expect(unseen).toEqual([]);
  expect(entries.length).toBeGreaterThan(10);
  expect(await noticed()).toBe(false);
});

test('an offer that is deleted, and a figure of an offer or approval that is altered', async () => {
  const figures: Record<string, readonly string[]> = {
    claim: ['approved_paise'],
    offer: ['approved_paise', 'slab_fee_paise', 'gst_paise', 'credit_paise', 'balance_paise'],
  };
  const unseen: string[] = [];
  for (const [table, columns] of Object.entries(figures))
    for (const { id } of await rows(`select id from ${table} where approved_paise is not null`))
      for (const name of columns) {
        const move = (by: string) => `update ${table} set ${name} = ${name} ${by} 100 where id = '${id}'`;
        if (!(await isNoticed(move('+'), move('-')))) unseen.push(`${table}.${name}`);
      }
  const gone = await isNoticed(
    'create table kept_offer as select * from offer; delete from offer',
    'insert into offer select * from kept_offer; drop table kept_offer',
  );
  expect([unseen, gone]).toEqual([[], true]);
  expect(await noticed()).toBe(false);
});

test('is run by a job, whose last result is shown, with what newer entries and their claims say', async () => {
  const { staff } = people;
  const shown = () => done(t, 'GET', '/ledger/check', staff.token);
  await checkNew(t.platform);
  expect(await shown()).toMatchObject({ last: null, running: false });
  const started = await Promise.all([1, 2].map(() => t.call('POST', '/ledger/check', { token: staff.token })));
  expect(started.map(({ status }) => status)).toEqual([202, 202]);
  expect(await shown()).toMatchObject({ last: null, running: true });
  await t.runJobs();
  const checks = () => t.platform.db.selectFrom('ledger_check').select('id').where('kind', '=', 'whole').execute();
  expect([await shown(), await checks()]).toMatchObject([
    { last: { ok: true, differences: [] }, since: null, running: false },
    [{}],
  ]);

  // Entries that were looked at are not looked at again; those of a claim that is touched anew bring the whole claim with them.
  const paid = await disbursedClaim(t, people);
  await t.platform.pool.query(
    `set session_replication_role = replica; update payout set amount_paise = amount_paise + 100 where claim_id = '${paid.id}'; set session_replication_role = origin`,
  );
  await checkNew(t.platform);
  const found = await shown();
  expect(found).toMatchObject({ last: { ok: false }, since: { differences: 1 }, running: false });
  expect(found.last.differences).toMatchObject([{ kind: 'payout-not-booked' }]);
  expect(await t.platform.db.selectFrom('ledger_unchecked').selectAll().execute()).toEqual([]);
  await t.platform.pool.query(
    `set session_replication_role = replica; update payout set amount_paise = amount_paise - 100 where claim_id = '${paid.id}'; set session_replication_role = origin`,
  );
  await checkNew(t.platform);
  expect(await shown()).toMatchObject({ last: { ok: false } });
  await checkWhole(t.platform);
  expect(await shown()).toMatchObject({ last: { ok: true }, since: null });
});
