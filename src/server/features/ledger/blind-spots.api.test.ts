import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { disbursedClaim, done, freshClaim } from '#test/builders/processing.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { bookedRows, findBookedRowDifferences } from './booked-rows.queries.ts';
import { checkLedger, checkNew, checkWhole } from './run-checks.ts';
import { findKeptFigureDifferences, findRemittanceTaxDifferences, ofClaims } from './figure-differences.queries.ts';
import { findMoneyDifferences } from './money-differences.queries.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

// Whatever a database owner deletes or alters that the ledger relies on, the check must detect.

const { t, people } = claimSuite({ payoutStepMs: 'manual', refundStepMs: 0 });

beforeAll(async () => {
  const { claimant, staff2 } = people;
  const { id: withdrawn } = await freshClaim(t, people);
  await done(t, 'POST', `/claims/${withdrawn}/withdraw`, claimant.token, {});
  await t.runJobs();
  const surveyed = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${surveyed.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
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

const noticed = async () => (await checkLedger(t.platform)).differences.length > 0;

class Undone extends Error {}

/** Bypasses every trigger, then rolls back. */
async function undone(work: (db: Transaction<DB>) => Promise<void>): Promise<void> {
  const done = t.platform.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await work(db);
    throw new Undone();
  });
  await expect(done).rejects.toThrow(Undone);
}

async function isNoticedOnly(change: string): Promise<boolean> {
  let found = 0;
  await undone(async (db) => {
    await sql.raw(change).execute(db);
    found = (await findMoneyDifferences(db, t.platform.now())).length;
  });
  return found > 0;
}

/** Makes a change bypassing every trigger, runs the check, and reverts it. */
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

test('an entry of each kind that is deleted', async () => {
  expect(await noticed()).toBe(false);
  const entries = await rows("select id, subject_type || ':' || event as kind from journal_entry order by id");
  const unseen: string[] = [];
  for (const { id, kind = '' } of entries) {
    const keep = (table: string, column: string) =>
      `create table kept_${table} as select * from ${table} where ${column} = '${id}'; delete from ${table} where ${column} = '${id}'`;
    const back = (table: string) => `insert into ${table} select * from kept_${table}; drop table kept_${table}`;
    const found = await isNoticed(
      `${keep('journal_line', 'entry_id')}; ${keep('journal_entry', 'id')}; alter table kept_journal_entry drop column business_key`,
      `${back('journal_entry')}; ${back('journal_line')}`,
    );
    if (!found) unseen.push(kind);
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

test('a row of each table whose money the ledger keeps that is deleted', async () => {
  const unseen: string[] = [];
  const having: Record<string, string> = { payment_order: "state = 'success'", tax_document: 'true', transfer: 'true' };
  for (const [table, where] of Object.entries({ ...having, payment_attempt: 'true', remittance_allocation: 'true' })) {
    const [row] = await rows(`select ctid::text as at from ${table} where ${where}`);
    if (!row || !(await isNoticedOnly(`delete from ${table} where ctid = '${row['at']}'`))) unseen.push(table);
  }
  expect(unseen).toEqual([]);
});

test('a figure that no entry has, or none yet, and a payout that failed and is deleted', async () => {
  const ofAll = ofClaims(undefined);
  const unseen: string[] = [];
  const named = async (db: Kysely<DB>) =>
    (await findKeptFigureDifferences(db, ofAll)).length + (await findRemittanceTaxDifferences(db)).length;
  expect(await named(t.platform.db)).toBe(0);
  const figures = {
    ...{
      'refund.amount_paise': '',
      'receivable.disputed_paise': '',
      'offer.excess_credit_paise': '',
      'remittance.tds_paise': '',
    },
    ...{ 'survey_fee.fee_paise': '', 'survey_fee.travel_paise': '', 'estimate.total_paise': '' },
    'estimate.lines': `jsonb_set(lines, '{0,amount}', '1')`,
    'estimate.lines with their total': `jsonb_set(lines, '{0,amount}', to_jsonb((lines->0->>'amount')::bigint + 100)), total_paise = total_paise + 100`,
  };
  for (const [figure, to] of Object.entries(figures)) {
    const [table = '', column = ''] = figure.split(/[. ]/);
    await undone(async (db) => {
      const change = `update ${table} set ${column} = ${to || `${column} + 100`} where ctid = (select ctid from ${table} limit 1)`;
      const { numAffectedRows } = await sql.raw(change).execute(db);
      if (numAffectedRows !== 1n || (await named(db)) === 0) unseen.push(figure);
    });
  }
  await undone(async (db) => {
    await sql`delete from estimate where claim_id = (select claim_id from estimate limit 1)`.execute(db);
    if ((await named(db)) === 0) unseen.push('every estimate of a claim deleted');
  });
  await undone(async (db) => {
    await sql`delete from refund`.execute(db);
    if ((await named(db)) === 0) unseen.push('refund deleted');
  });
  await undone(async (db) => {
    // As after a payout that was sent and returned: two entries that cancel out.
    const copied = async (from: string, other: string) => {
      const [table = ''] = from.split(' ');
      const { rows: written } = await sql<{ names: string }>`select string_agg(attname, ', ') as names from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
      const names = written[0]?.names;
      await sql
        .raw(
          `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(r, ${other})).* from ${from}) made`,
        )
        .execute(db);
    };
    const sent = "journal_entry r where event = 'payout-sent' and seq = 1";
    const id = randomUUID();
    await copied('transfer r', `'{"id": "${id}", "transfer_id": "failed", "attempt": 2, "state": "failed"}'`);
    for (const name of ['payout-sent', 'payout-sent-reversal'])
      await copied(sent, `jsonb_build_object('id', uuidv7(), 'event', '${name}', 'seq', 2)`);
    if ((await named(db)) > 0) unseen.push('named though it is there');
    await sql`delete from transfer where id = ${id}`.execute(db);
    if ((await named(db)) === 0) unseen.push('failed payout deleted');
  });
  expect(unseen).toEqual([]);
});

test.each(['estimate', 'transfer'])('nobody deletes of %s, the owner of the tables neither', async (table) => {
  const { rows } = await t.platform.pool.query<{ id: string }>(`select id from ${table} limit 1`);
  expect(rows).toHaveLength(1);
  for (const statement of [`delete from ${table} where id = '${rows[0]?.id}'`, `truncate ${table} cascade`])
    await expect(t.platform.pool.query(statement)).rejects.toThrow('never');
});

test('a row of all that entries stand for: deleted, and each of its figures altered', async () => {
  const unseen: string[] = [];
  await undone(async (db) => {
    const id = randomUUID();
    const tables = new Set(['journal_entry', 'journal_line', ...bookedRows.map(({ table }) => table)]);
    // Empty tables in their place, with only the columns the key needs.
    for (const table of tables)
      await sql`create temp table ${sql.table(table)} (like ${sql.table(table)} including defaults including generated) on commit drop`.execute(
        db,
      );
    const columns = (
      await sql<{ table: string; name: string; isMade: boolean }>`
        select c.relname as table, a.attname as name, a.attgenerated <> '' as "isMade" from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relpersistence = 't' and c.relkind = 'r' and a.attnum > 0`.execute(db)
    ).rows;
    for (const { table, name } of columns)
      await sql`alter table ${sql.table(table)} alter ${sql.ref(name)} drop not null`.execute(db);
    const put = async (table: string, values: object) => {
      const known = columns.filter((one) => one.table === table && !one.isMade).map(({ name }) => name);
      const given = Object.entries(values).filter(([name]) => known.includes(name));
      await sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))}) values (${sql.join(given.map(([, value]) => value))})`.execute(
        db,
      );
    };
    for (const rule of bookedRows) {
      const { table, subject, events, account, where = '' } = rule;
      const figures = rule.figures.includes('net_paise') && table !== 'surveyor_bill' ? ['amount_paise'] : rule.figures;
      const name = `${table} ${account}`;
      const isNamed = async () =>
        (await findBookedRowDifferences(db)).some(({ text }) => text.includes(` on ${account}, and ${table} says`));
      const isNamedAfter = async (change: RawBuilder<unknown>) => {
        await sql`savepoint row`.execute(db);
        await change.execute(db);
        const is = await isNamed();
        await sql`rollback to savepoint row`.execute(db);
        return is;
      };
      await sql`savepoint rule`.execute(db);
      const of = {
        id,
        claim_id: id,
        remittance_id: id,
        bill_id: id,
        line_id: id,
        statement_line_id: id,
        subject_id: id,
        subject,
      };
      const when = {
        confirmed_at: 'now',
        checked_at: 'now',
        credited_at: 'now',
        state: 'success',
        is_credit: true,
        charge_paise: 0,
        tax_paise: 0,
      };
      const kind = /kind (?:=|in \()\s*'([a-z-]+)'/.exec(where)?.[1] ?? 'x';
      const purpose = /purpose = '([a-z-]+)'/.exec(where)?.[1] ?? 'surplus';
      const values = {
        ...of,
        ...when,
        kind,
        purpose,
        n: 1,
        attempt: 1,
        number: 1,
        entry_event: events[0],
        entry_seq: 1,
        subject_type: subject,
      };
      await put(table, { ...values, ...Object.fromEntries(figures.map((one) => [one, 100])) });
      if (table === 'bank_statement_line') await put('bank_booking', values);
      if (table === 'surplus') await put('transfer', { ...values, surplus_id: id, amount_paise: 100 });
      const { rows: made } = await sql<{ event: string }>`
        select ${sql.raw(rule.event ?? `'${rule.events[0]}'`)} as event from ${sql.table(table)} r`.execute(db);
      await put('journal_entry', { id, subject_type: subject, subject_id: id, event: made[0]?.event, seq: 1 });
      await put('journal_line', { entry_id: id, line: 1, account, amount_paise: -100 * Math.max(figures.length, 1) });
      if (await isNamed()) unseen.push(`${name} named though it agrees`);
      if (!(await isNamedAfter(sql`delete from ${sql.table(table)}`))) unseen.push(`${name} deleted`);
      if (figures.length > 0 && !(await isNamedAfter(sql`delete from journal_entry`))) unseen.push(`${name}, entry deleted`);
      for (const figure of figures)
        if (!(await isNamedAfter(sql`update ${sql.table(table)} set ${sql.ref(figure)} = ${sql.ref(figure)} + 100`)))
          unseen.push(`${name}.${figure}`);
      await sql`rollback to savepoint rule`.execute(db);
    }
  });
  expect(unseen).toEqual([]);
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

  // Checked entries are not checked again; those of a claim touched again bring in the whole claim.
  const paid = await disbursedClaim(t, people);
  await t.platform.pool.query(
    `set session_replication_role = replica; update transfer set amount_paise = amount_paise + 100 where claim_id = '${paid.id}'; set session_replication_role = origin`,
  );
  await checkNew(t.platform);
  const found = await shown();
  expect(found).toMatchObject({ last: { ok: false }, since: { differences: 1 }, running: false });
  expect(found.last.differences).toMatchObject([{ kind: 'payout-not-booked' }]);
  expect(await t.platform.db.selectFrom('ledger_unchecked').selectAll().execute()).toEqual([]);
  await t.platform.pool.query(
    `set session_replication_role = replica; update transfer set amount_paise = amount_paise - 100 where claim_id = '${paid.id}'; set session_replication_role = origin`,
  );
  await checkNew(t.platform);
  expect(await shown()).toMatchObject({ last: { ok: false } });
  await checkWhole(t.platform);
  expect(await shown()).toMatchObject({ last: { ok: true }, since: null });
});
