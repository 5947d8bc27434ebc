import { followDirectory } from '#server/features/directory/read-model/follow-directory.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** A process that follows the directory: told of a word and when it was committed, it says when it finds it. For `measure-lag.ts`. */
const pool = createPool({ url: process.argv[2] ?? '', max: 4, applicationName: 'bench' });
const log = createLogger({ level: 'error', name: 'bench' });
const directory = await followDirectory({ pool, databaseUrl: process.argv[2] ?? '', log });
/** Looking is a search for each change that is awaited. */
const lookMs = 5;
const awaited = new Map<string, number>();
/** The same clock in all processes of a machine, in milliseconds. */
const clock = () => Number(process.hrtime.bigint()) / 1e6;

const timer = setInterval(() => {
  for (const [word, committed] of awaited) {
    if (directory.search({ words: [word], services: 0, skip: 0, take: 1 }).total === 0) continue;
    awaited.delete(word);
    process.send?.({ word, lag: clock() - committed });
  }
}, lookMs);

process.on('message', (told: 'stop' | { word: string; committed: number }) => {
  if (told !== 'stop') return void awaited.set(told.word, told.committed);
  clearInterval(timer);
  process.disconnect();
  void directory.stop().then(() => pool.end());
});
process.send?.('ready');
