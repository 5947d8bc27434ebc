import type { Platform } from '../../platform/platform.ts';
import { followDirectory } from './read-model/follow-directory.ts';
import type { Directory } from './read-model/follow-directory.ts';

const directories = new WeakMap<Platform, Promise<Directory>>();

/** The process's read model; the first call builds it. After a failed build the next call tries again. */
export function directoryOf(platform: Platform): Promise<Directory> {
  const known = directories.get(platform);
  if (known) return known;
  const starting = followDirectory({
    pool: platform.pool,
    databaseUrl: platform.config.database.directUrl,
    listener: platform.listener,
    log: platform.log,
  });
  directories.set(platform, starting);
  starting.then(
    (directory) => platform.closing.add(() => directory.stop()),
    () => directories.delete(platform),
  );
  return starting;
}

/** Called by a writer of listings after its commit, so that the next read sees the change. */
export async function showListingChanges(platform: Platform): Promise<void> {
  await (await directoryOf(platform)).catchUp();
}

/** Readiness check: no traffic until the model is built. */
export async function directoryIsReady(platform: Platform): Promise<string> {
  const waiting = Symbol('waiting');
  const state = await Promise.race([directoryOf(platform), new Promise((resolve) => setImmediate(resolve, waiting))]);
  return state === waiting ? 'building' : 'ok';
}
