import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '#server/platform/db/pool.ts';
import { copyListings } from '#standins/listings/copy-listings.ts';
import { openDatabase } from './open-database.ts';

/**
 * `node bench/directory/bulk-load.ts [listings]` (default a million): loads this many by one COPY beside a process that follows the directory. Prints how long
 * after the commit they are found there, without a restart.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const present = 1_200;
const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-bulk-load-'));
const database = await openDatabase(folder, present);
const pool = createPool({ url: database.url, max: 2, applicationName: 'bench' });
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const reader = fork(path.join(import.meta.dirname, 'bulk-load-reader.ts'), [database.url]);
await once(reader, 'message');

const all = new Promise<number>((resolve) => {
  reader.on('message', ({ total, slowest }: { total: number; slowest: number }) => {
    if (total === count + present) resolve(slowest);
  });
});
const started = performance.now();
await copyListings(pool, count);
const committed = performance.now();
process.stdout.write(`${count} listings loaded in ${seconds(started)} s\n`);
const slowest = await all;
process.stdout.write(
  `found ${seconds(committed)} s after the commit; the slowest answer meanwhile came ${slowest.toFixed(0)} ms late\n`,
);
reader.disconnect();
await once(reader, 'exit');
await pool.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
