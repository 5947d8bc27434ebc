import type { Environment } from '#server/platform/config.ts';
import { checkSettings, asStarted } from './check-settings.ts';
import { checkDataVersion, openDataFolder } from './data-folder.ts';
import { checkDatabase, runningDatabaseUrl, startEmbedded } from './database.ts';
import { demoSecrets } from './demo-secrets.ts';
import { isHeld, takeInstanceLock } from './instance-lock.ts';
import { openLogFile } from './log-file.ts';
import type { Teardown } from './teardown.ts';

/**
 * Settings for a command that uses the product's database with or without a running `npm start`: DATABASE_URL's database, else the embedded one, which is
 * started if it is not running.
 */
export async function reachDatabase(env: Environment, teardown: Teardown): Promise<Environment> {
  const given = asStarted(env);
  const { dataDir, demo } = checkSettings(given);
  if (given['DATABASE_URL'] !== undefined) await checkDatabase(given['DATABASE_URL']);
  if (!demo) return given;
  const folder = openDataFolder(dataDir);
  checkDataVersion(folder);
  const { databasePassword, ...secrets } = demoSecrets(folder);
  if (given['DATABASE_URL'] !== undefined) return { ...secrets, ...given };
  if (isHeld(folder.lock)) return { ...secrets, ...given, DATABASE_URL: runningDatabaseUrl(folder, databasePassword) };
  const lock = await takeInstanceLock(folder.lock, 'a command');
  teardown.add(async () => lock.release(), lock.release);
  const database = await startEmbedded(folder, databasePassword, openLogFile(folder.logs, 'postgres'), lock.recordChild);
  teardown.add(database.stop, database.kill);
  return { ...secrets, ...given, DATABASE_URL: database.url };
}
