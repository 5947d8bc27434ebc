import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** In a process of its own: how long a build takes, and what is in memory with as many rows and pages as are kept. Prints one line of JSON. */
const [url = ''] = process.argv.slice(2);
/** Of a listing as JSON, about. */
const rowLength = 640;
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
// As after a day's searches: as many rows and pages as are kept.
for (let page = 0; page < 30_000; page += 1) {
  const { hits } = directory.search({ words: [], services: 0, skip: 6 * page, take: 6 });
  await directory.rows?.lookUp(
    async () => new Map(hits.map(({ id }) => [id, JSON.stringify({ id, text: 'x'.repeat(rowLength) })])),
  );
}
const filled = megabytes('VmRSS');
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();
// The builder's thread gives its memory back a little later; what searches left behind is collected.
await pause(10_000);
process.stdout.write(
  `${JSON.stringify({ buildSeconds, empty, built, filled, settled: megabytes('VmRSS'), peak: megabytes('VmHWM') })}\n`,
);
await directory.stop();
await listener.stop();
await pool.end();
