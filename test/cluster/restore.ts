import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
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
import { createDiskFileStore } from '#server/platform/files/file-store.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { cast, disbursedClaim, payableClaim } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { copyDatabase, differingTables, readContent } from './copy-database.ts';
import { copyFiles, restorePapers } from './copy-files.ts';

/**
 * Test 14: reads one snapshot of the configured database (`--env-file`), or of a generated one, restores it into another cluster on this machine and checks it
 * like an operator after a disaster: every row as it was, books balanced, account numbers decryptable, directory up to date, the newest documents (`--files`,
 * 500) equal to what was uploaded. `--claim CLM-2026-000123 --to FOLDER` writes the papers of that claim. The source is only read. Exits with 1 on any
 * difference.
 */
const log = createLogger({ level: 'error', name: 'drill' });
const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-drill-'));
const { values } = parseArgs({
  options: {
    'env-file': { type: 'string' },
    claim: { type: 'string' },
    to: { type: 'string' },
    files: { type: 'string', default: '500' },
  },
});
const startedAt = performance.now();
if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
const made = values['env-file'] === undefined ? await madeUp() : undefined;
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
const rows = [...read.values()].reduce((sum, table) => sum + table.rows, 0);
say(`${rows} rows of ${read.size} tables restored: ${seconds(began)}`);
began = performance.now();
const differing = differingTables(read, await readContent(restoredUrl));
expectThat(
  differing.length === 0,
  `every row of every table is as it was, compared in ${seconds(began)}`,
  `other rows in ${differing.join(', ')}`,
);

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
await restoresDocuments(restored);
await followsDirectory(restored);
await restored.close();
await server.stop();
await made?.end();
rmSync(folder, { recursive: true, force: true });
say(problems.length === 0 ? `restored as it was, in ${seconds(startedAt)}` : `NOT AS IT WAS: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);

/** Without its keys a backup has no account numbers. */
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
}

/** Copies documents as a backup does; the papers of one claim are taken from the copy, not from the store. */
async function restoresDocuments(platform: Platform): Promise<void> {
  const started = performance.now();
  const claim = await platform.db
    .selectFrom('claim')
    .select(['id', 'number'])
    .$if(values.claim !== undefined, (query) => query.where('number', '=', values.claim ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (values.claim !== undefined && !claim) return expectThat(false, '', `there is no claim ${values.claim}`);
  const copy = path.join(folder, 'files');
  const { copied, bytes, wrong } = await copyFiles(platform, copy, { most: Number(values.files), claim: claim?.id ?? null });
  expectThat(
    wrong.length === 0,
    `${copied} documents (${(bytes / 1_000_000).toFixed(1)} MB) copied and as they were uploaded: ${seconds(started)}`,
    `${wrong.length} of ${copied} documents are missing or changed`,
  );
  if (!claim || wrong.length > 0) return;
  const papersFrom = performance.now();
  const to = values.to ?? path.join(folder, 'papers');
  const names = await restorePapers({ db: platform.db, files: createDiskFileStore(copy) }, claim.id, to);
  say(`${names.length} papers of ${claim.number} written${values.to === undefined ? '' : ` to ${to}`}: ${seconds(papersFrom)}`);
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
  await writeDocuments(t);
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

/** The builders write records only. */
async function writeDocuments({ platform: { db, files } }: TestApp): Promise<void> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'storage_key', 'mime_type'])
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, storage_key: key, mime_type: type } of rows) {
    if (await files.has(key)) continue;
    const { size, sha256 } = await files.put(key, Readable.from([`document ${id}`]), type);
    await db.updateTable('stored_file').set({ size, sha256 }).where('id', '=', id).execute();
  }
}

function expectThat(holds: boolean, then: string, otherwise: string): void {
  say(holds ? then : `PROBLEM: ${otherwise}`);
  if (!holds) problems.push(otherwise);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
