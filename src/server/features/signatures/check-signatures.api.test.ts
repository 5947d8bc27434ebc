import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import { approvalForm, cast, reviewedClaim } from '#test/builders/processing.ts';
import { addPasskey } from '#test/builders/second-factor.ts';
import { post, signed } from '#test/builders/signing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { faultsOf, readDecisions } from './find-faults.ts';

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  folder = await mkdtemp(path.join(tmpdir(), 'gatepass-signatures-'));
  const people = await cast(t);
  for (const by of [await person(t, 'insurance'), await person(t, 'insurance')]) {
    const { device } = await addPasskey(t, by);
    const claim = await reviewedClaim(t, people);
    const form = { path: `/claims/${claim.id}/review/decide`, token: by.token, body: await approvalForm(t, by, claim.id) };
    const { status } = await signed(t, device, form);
    if (status !== 200) throw new Error(`not decided: ${status}`);
  }
  const claim = await reviewedClaim(t, people);
  const form = {
    path: `/claims/${claim.id}/review/decide`,
    token: people.staff.token,
    body: await approvalForm(t, people.staff, claim.id),
  };
  const { status } = await post(t, form);
  if (status !== 200) throw new Error(`not decided: ${status}`);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

async function faults(withKey = false) {
  const found = [];
  for await (const { rows, keys } of readDecisions(t.platform.db))
    found.push(...(await faultsOf(rows, keys, withKey ? t.platform.cipher : undefined)));
  return found;
}

/** As a database owner who disables triggers; reverted afterwards. */
async function altered(statement: RawBuilder<unknown>, look: () => Promise<void>) {
  const before = await sql<{ all: string }>`select coalesce(json_agg(d), '[]')::text as all from signed_decision d`.execute(
    t.platform.db,
  );
  const past = (...steps: RawBuilder<unknown>[]) =>
    t.platform.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      for (const step of steps) await step.execute(db);
    });
  await past(statement);
  await look();
  await past(
    sql`delete from signed_decision`,
    sql`insert into signed_decision overriding system value
      select * from json_populate_recordset(null::signed_decision, ${before.rows[0]?.all ?? '[]'}::json)`,
  );
  expect(await faults(true)).toEqual([]);
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/verify-signatures.ts', ...args], {
    env: { ...process.env, DATABASE_URL: args.some((arg) => arg.endsWith('.jsonl')) ? '' : t.platform.config.database.url },
  }).catch((error: { stdout: string; code: number }) => error);

describe('what was signed is checked without the server', () => {
  it('and nothing is wrong with it', async () => {
    expect(await faults()).toEqual([]);
    expect(await faults(true)).toEqual([]);
  });

  const changed = sql`convert_to(replace(text, 'amount: 3800000', 'amount: 9900000'), 'UTF8')`;
  it.each([
    [
      'the amount and its hash',
      sql`text = convert_from(${changed}, 'UTF8'), challenge = sha256(${changed})`,
      'another text was signed',
    ],
    ['the action', sql`action = 'retry-payout'`, 'another action or person'],
    ['the person', sql`user_id = (select user_id from signed_decision where id = 2)`, 'another action or person'],
    ['the record', sql`subject_id = gen_random_uuid()`, 'another record'],
    ['the signature', sql`signature = (select signature from signed_decision where id = 2)`, 'not by the passkey'],
    ['what the device said', sql`authenticator_data = set_byte(authenticator_data, 36, 99)`, 'not by the passkey'],
    ['the passkey', sql`public_key = (select public_key from signed_decision where id = 2)`, 'not by the passkey'],
    [
      'the passkey and the signature',
      sql`credential_id = (select credential_id from signed_decision where id = 2)`,
      'passkey is another person’s',
    ],
  ])('%s altered is found, and named', async (_, set, fault) => {
    await altered(sql`update signed_decision set ${set} where id = 1`, async () => {
      expect(await faults()).toEqual([{ id: 1, fault: expect.stringContaining(fault) }]);
    });
  });

  it('who signed by a password alone is held by the server’s seal', async () => {
    await altered(sql`update signed_decision set means = 'totp' where id = 3`, async () => {
      expect(await faults()).toEqual([]);
      expect(await faults(true)).toEqual([{ id: 3, fault: expect.stringContaining('seal') }]);
    });
  });
});

it('the script tells it from the database and from an export, without a key', async () => {
  expect(await run()).toMatchObject({ stdout: '3 signed decisions, 0 altered\n' });
  const { stdout: exported } = await run('--export');
  expect(exported.trim().split('\n')).toHaveLength(5);
  const file = path.join(folder, 'signed.jsonl');
  await writeFile(file, exported);
  expect(await run(file)).toMatchObject({ stdout: '3 signed decisions, 0 altered\n' });
  await writeFile(file, exported.replace('amount: 3800000', 'amount: 9900000'));
  expect(await run(file)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('decision 1: its text is not what was signed'),
  });
});
