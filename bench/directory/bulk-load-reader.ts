import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** A process that follows the directory and is asked fifty times a second: it says the total when it has changed, and how long an answer took at worst. For `bulk-load.ts`. */
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
  // Whoever asked when it was due has waited since.
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
