import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** A process that follows the directory and is queried fifty times a second: reports the total when it changes, and the slowest query. For `bulk-load.ts`. */
const [url = ''] = process.argv.slice(2);
const everyMs = 20;
const pool = createPool({ url, max: 4, applicationName: 'bench' });
const log = createLogger({ level: 'warn', name: 'bench' });
const listener = createDatabaseListener(url, log);
const directory = await followDirectory({ pool, databaseUrl: url, listener, log });
let told = directory.size;
let slowest = 0;
let due = performance.now() + everyMs;

const asking = setInterval(() => {
  const { total } = directory.search({ words: [], services: 0, skip: 0, take: 6 });
  // Latency counts from when the query was due.
  slowest = Math.max(slowest, performance.now() - due);
  due = performance.now() + everyMs;
  if (total === told) return;
  told = total;
  process.send?.({ total, slowest });
}, everyMs);

process.once('disconnect', () => {
  clearInterval(asking);
  void directory
    .stop()
    .then(() => listener.stop())
    .then(() => pool.end());
});
process.send?.('ready');
