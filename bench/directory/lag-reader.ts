import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from '#server/platform/db/database-listener.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** A process that follows the directory: given a word and its commit time, reports when it can be found. For `measure-lag.ts`. */
const [url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, applicationName: 'bench' });
const log = createLogger({ level: 'error', name: 'bench' });
const listener = createDatabaseListener(url, log);
const awaited = new Map<string, number>();
/** In milliseconds; the same clock in all processes of a machine. */
const clock = () => Number(process.hrtime.bigint()) / 1e6;
/** Results change only when changes have been read, so it searches then instead of polling. */
const directory = await followDirectory({
  pool,
  databaseUrl: url,
  listener,
  log,
  onRead() {
    const now = clock();
    for (const [word, committed] of awaited) look(word, committed, now);
  },
});

function look(word: string, committed: number, now: number): void {
  if (directory.search({ words: [word], services: 0, skip: 0, take: 1 }).total === 0) return;
  awaited.delete(word);
  process.send?.({ word, lag: now - committed });
}

function stop(): void {
  void directory
    .stop()
    .then(() => listener.stop())
    .then(() => pool.end());
}

process.on('message', (told: 'stop' | { word: string; committed: number }) => {
  if (told === 'stop') return process.disconnect();
  awaited.set(told.word, told.committed);
  look(told.word, told.committed, clock());
});
process.once('disconnect', stop);
process.send?.('ready');
