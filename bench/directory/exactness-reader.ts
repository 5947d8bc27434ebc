import { compareWithOracle } from '#test/directory/compare-with-oracle.ts';
import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { randomQuery, readKnownPlaces } from '#test/directory/random-query.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';

/** A process that follows the directory and searches continuously; on request, compares a number of answers with the oracle's. */
const [url = '', seed = '1'] = process.argv.slice(2);
const random = seededRandom(Number(seed));
const pool = createPool({ url, max: 4, applicationName: 'reader' });
const log = createLogger({ level: 'error', name: 'bench' });
const listener = createDatabaseListener(url, log);
const directory = await followDirectory({ pool, databaseUrl: url, listener, log });
const places = await readKnownPlaces(pool);
const searching = setInterval(() => directory.search(randomQuery(random, places)), 5);

async function compare(count: number): Promise<void> {
  await directory.catchUp();
  process.send?.(await compareWithOracle(pool, directory, places, random, count));
}

process.on('message', (said: 'stop' | number) => {
  if (said !== 'stop') return void compare(said);
  clearInterval(searching);
  process.disconnect();
  void directory
    .stop()
    .then(() => listener.stop())
    .then(() => pool.end());
});
process.send?.('ready');
