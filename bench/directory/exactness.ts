import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Comparison } from '#test/directory/compare-with-oracle.ts';
import { prepareOracle } from '#test/directory/sql-oracle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';
import { openDatabase } from './open-database.ts';

/**
 * `node bench/directory/exactness.ts [seconds] [listings]` (default 180 and 8,000): in rounds, a process with 50 writers and an import run while listening
 * connections are cut, and writers and readers are killed; then three reading processes compare their answers with plain SQL. Exits with 1 on a difference.
 */
const seconds = Math.min(Number(process.argv[2] ?? 180), 1_800);
const listings = Number(process.argv[3] ?? 8_000);
const perReader = 120;
const writer = path.join(import.meta.dirname, 'exactness-writer.ts');
const reader = path.join(import.meta.dirname, 'exactness-reader.ts');
const random = seededRandom(17);
const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-exactness-'));
const database = await openDatabase(folder, listings);
const pool = createPool({ url: database.url, max: 4, applicationName: 'bench' });
let seed = 0;

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

async function startReader(): Promise<ChildProcess> {
  const child = fork(reader, [database.url, String(++seed)]);
  await said(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function backends(of: pg.Pool, name: string): Promise<number> {
  const { rows } = await of.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where application_name = $1',
    [name],
  );
  return rows[0]?.count ?? 0;
}

const readers = [await startReader(), await startReader(), await startReader()];
const tally = { rounds: 0, compared: 0, changes: 0, killed: 0, cut: 0 };
const differences: string[] = [];
const end = performance.now() + seconds * 1000;
while (performance.now() < end) {
  const writing = fork(writer, [database.url, String(++seed), '50']);
  await said(writing);
  const importing = insertListings(pool, 500, { seed, source: 'csv' });
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gatepass-listen' and random() < 0.5",
  );
  await pause(500 + random() * 1_500);
  if (random() < 0.5) {
    const victim = Math.floor(random() * readers.length);
    await kill(readers[victim] as ChildProcess);
    readers[victim] = await startReader();
    tally.killed += 1;
  }
  await kill(writing);
  await importing;
  // Running PostgreSQL statements end by themselves.
  while ((await backends(pool, 'writer')) > 0) await pause(50);
  await prepareOracle(pool);
  const answers = readers.map((child) => said(child) as Promise<Comparison>);
  for (const child of readers) child.send(perReader);
  for (const answer of await Promise.all(answers)) {
    tally.compared += answer.compared;
    differences.push(...answer.differences);
  }
  tally.rounds += 1;
  tally.killed += 1;
  tally.cut += rowCount ?? 0;
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from listing_change');
  tally.changes = rows[0]?.count ?? 0;
}
for (const child of readers) child.send('stop');
await Promise.all(readers.map((child) => new Promise((resolve) => child.once('exit', resolve))));
await pool.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
for (const difference of differences.slice(0, 10)) process.stdout.write(`${difference}\n`);
process.stdout.write(
  `${tally.rounds} rounds, ${tally.changes} changes, ${tally.killed} processes killed, ${tally.cut} connections cut: ` +
    `${tally.compared} answers compared, ${differences.length} differences\n`,
);
process.exitCode = differences.length > 0 || tally.compared === 0 ? 1 : 0;
