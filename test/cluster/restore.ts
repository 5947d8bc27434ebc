import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { createPlatform } from '#server/create-platform.ts';
import { jobHandlers } from '#server/features.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { findChanges } from '#server/features/directory/read-model/read-listings.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { loadConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { cast, disbursedClaim, payableClaim } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { copyDatabase, countRows } from './copy-database.ts';

/**
 * Test 14: reads one snapshot of the configured database (`--env-file`), or of a generated one, restores it into another cluster on this machine and checks it
 * like an operator after a disaster: all rows present, books balanced, account numbers decryptable, directory up to date. The source is only read. Exits with 1
 * on any difference.
 */
const log = createLogger({ level: 'error', name: 'drill' });
const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-drill-'));
const given = process.argv.indexOf('--env-file');
if (given > 0) process.loadEnvFile(process.argv[given + 1]);
const made = given > 0 ? undefined : await madeUp();
const config = made?.config ?? loadConfig(process.env);
const problems: string[] = [];
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const server = await startPostgres({
  folder: path.join(folder, 'restored'),
  password: 'drill',
  durable: true,
  onLog: () => undefined,
});
const admin = new pg.Client({ connectionString: server.url('postgres') });
await admin.connect();
await admin.query('create database gatepass');
await admin.end();
const restoredUrl = server.url('gatepass');

let began = performance.now();
await migrate(restoredUrl);
await (await startJobs({ databaseUrl: restoredUrl, handlers: jobHandlers, log, worker: false })).stop();
say(`an empty database of this version: ${seconds(began)}`);
began = performance.now();
const read = await copyDatabase(config.database.directUrl, restoredUrl);
const rows = Object.values(read).reduce((sum, count) => sum + count, 0);
say(`${rows} rows of ${Object.keys(read).length} tables restored: ${seconds(began)}`);
const there = await countRows(restoredUrl);
const differing = Object.keys({ ...read, ...there }).filter((table) => read[table] !== there[table]);
expectThat(differing.length === 0, 'every table has as many rows', `other numbers of rows in ${differing.join(', ')}`);

const database = { ...config.database, url: restoredUrl, directUrl: restoredUrl, readUrl: null };
const restored = await createPlatform({ config: { ...config, database }, log, worker: false });
began = performance.now();
const check = await checkLedger(restored);
expectThat(
  check.ok,
  `the books agree: ${check.entries} entries, total ${check.total}, in ${seconds(began)}`,
  `${check.differences.length} differences, first: ${check.differences[0]?.text}`,
);
await decrypts(restored);
await followsDirectory(restored);
await restored.close();
await server.stop();
await made?.end();
rmSync(folder, { recursive: true, force: true });
say(problems.length === 0 ? 'restored as it was' : `NOT AS IT WAS: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);

/** Without its keys a backup has no account numbers; without its files, no documents. */
async function decrypts(platform: Platform): Promise<void> {
  const garages = await platform.db.selectFrom('garage').select('bank_account_encrypted').limit(100).execute();
  const unread = garages.filter(({ bank_account_encrypted: text }) => {
    try {
      return !/^\d{6,20}$/.test(platform.cipher.decrypt(text));
    } catch {
      return true;
    }
  });
  expectThat(
    unread.length === 0,
    `${garages.length} account numbers can be read`,
    `${unread.length} account numbers cannot be read`,
  );
  const papers = await platform.db
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const missing: string[] = [];
  for (const { storage_key: key } of papers) {
    const bytes = await platform.files
      .get(key)
      .then(buffer)
      .catch(() => undefined);
    if (!bytes) missing.push(key);
  }
  if (!made)
    expectThat(
      missing.length === 0,
      `${papers.length} papers can be opened`,
      `${missing.length} of ${papers.length} papers are missing`,
    );
}

/** The log's transaction ids may be ahead of this cluster's. */
async function followsDirectory(platform: Platform): Promise<void> {
  const started = performance.now();
  const directory = await directoryOf(platform);
  const first = await findChanges(platform.pool, await currentSnapshot(platform), 1_000);
  expectThat(
    (first?.ids.length ?? 1) === 0,
    `the directory knows ${directory.size} listings after ${seconds(started)} and reads none again`,
    `${first?.ids.length} listings would be read each second`,
  );
  const one = await platform.db.selectFrom('garage_listing').select('id').where('hidden', '=', false).limit(1).executeTakeFirst();
  if (!one) return;
  const before = await currentSnapshot(platform);
  await platform.pool.query('update garage_listing set garage_name = garage_name where id = $1', [one.id]);
  const next = await findChanges(platform.pool, before, 1_000);
  expectThat(next?.ids.join() === one.id, 'and follows a change', `a change is followed as ${next?.ids.length} of them`);
}

async function currentSnapshot({ pool }: Platform): Promise<string> {
  const { rows: found } = await pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return found[0]?.snapshot ?? '';
}

/** Paid claims, a pending one, a directory, and many more transactions than the other cluster has had. */
async function madeUp(): Promise<{ config: Config; end: () => Promise<void> }> {
  const source = await startTestServer();
  process.env['TEST_DATABASE_URL'] = source.url;
  const t: TestApp = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'error' } });
  await loadReferenceData(t.platform.pool);
  const people = await cast(t);
  for (const make of [disbursedClaim, disbursedClaim, payableClaim]) await make(t, people);
  await t.runJobs();
  await t.platform.pool.query('do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$');
  await insertListings(t.platform.pool, 2_000);
  return {
    config: t.platform.config,
    end: async () => {
      await t.close();
      await source.stop();
    },
  };
}

function expectThat(holds: boolean, then: string, otherwise: string): void {
  say(holds ? then : `PROBLEM: ${otherwise}`);
  if (!holds) problems.push(otherwise);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
