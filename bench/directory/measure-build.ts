import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ListingRow } from '#server/features/directory/listing-dto.ts';
import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** Runs in a separate process: build time, and memory with a full row cache. Prints one line of JSON. */
const [url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, applicationName: 'bench' });
await pool.query('select 1');
const megabytes = (field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
const empty = megabytes('VmRSS');
const log = createLogger({ level: 'error', name: 'bench' });
const listener = createDatabaseListener(url, log);
const started = performance.now();
const directory = await followDirectory({ pool, databaseUrl: url, listener, log });
const buildSeconds = (performance.now() - started) / 1000;
const built = megabytes('VmRSS');
// Fills the row cache.
const write = (row: ListingRow) => JSON.stringify(row);
const step = Math.max(1, Math.floor(directory.size / 2_000));
const sample: string[] = [];
for (let skip = 0; skip < directory.size; skip += step)
  sample.push(...directory.search({ words: [], services: 0, skip, take: 1 }).hits.map(({ id }) => id));
for (let known = -1; ; await pause(2_000)) {
  const rows = directory.rowsBy(write);
  const now = sample.reduce((count, id) => count + (rows?.get(id) === undefined ? 0 : 1), 0);
  if (now === known) break;
  known = now;
}
const filled = megabytes('VmRSS');
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();
// The builder's thread returns its memory a little later; garbage of the searches is collected.
await pause(10_000);
process.stdout.write(
  `${JSON.stringify({ buildSeconds, empty, built, filled, settled: megabytes('VmRSS'), peak: megabytes('VmHWM') })}\n`,
);
await directory.stop();
await listener.stop();
await pool.end();
