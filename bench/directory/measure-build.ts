import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** In a process of its own: how long a build takes and what it leaves in memory. Prints one line of JSON. */
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
// The builder's thread gives its memory back a little later.
await pause(10_000);
process.stdout.write(
  `${JSON.stringify({ buildSeconds, empty, built, settled: megabytes('VmRSS'), peak: megabytes('VmHWM') })}\n`,
);
await directory.stop();
await listener.stop();
await pool.end();
