import type { Config } from '#server/platform/config.ts';
import type { Environment } from '#server/platform/setting-reader.ts';
import { checkWebPort, choosePort } from './check-ports.ts';
import { checkSettings, asStarted } from './check-settings.ts';
import { checkDataVersion, openDataFolder, type DataFolder } from './data-folder.ts';
import { checkDatabase, startEmbedded } from './database.ts';
import { demoSecrets } from './demo-secrets.ts';
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import type { Progress } from './progress.ts';
import { resetData } from './reset.ts';
import type { Teardown } from './teardown.ts';

export interface StartOptions {
  readonly env: Environment;
  readonly progress: Progress;
  /** Gets everything that is started, as it is started; the caller runs it at the end and when this throws. */
  readonly teardown: Teardown;
  readonly reset: boolean;
  /** Answers reset's question. */
  readonly yes: boolean;
}

export interface Prepared {
  readonly env: Environment;
  /** The worker's: it has a port of its own for its figures. */
  readonly workerEnv: Environment;
  readonly config: Config;
  /** The database is the one in the data folder. */
  readonly embedded: boolean;
  readonly folder: DataFolder;
  readonly lock: InstanceLock;
  readonly log: (name: string) => LogFile;
}

/** Everything that can be refused before a process is started, then the database. Undefined: reset was declined. */
export async function prepare(options: StartOptions): Promise<Prepared | undefined> {
  const { progress, teardown } = options;
  const given = asStarted(options.env);
  const wished = checkSettings(given);
  const folder = openDataFolder(wished.dataDir);
  const lock = await takeInstanceLock(folder.lock, wished.http.publicUrl);
  teardown.add(async () => lock.release(), lock.release);
  if (lock.takenOver) progress.note('An earlier run was killed; cleaned up after it.');
  if (options.reset && !(await resetData(folder, { yes: options.yes, databaseUrl: given['DATABASE_URL'] }))) {
    progress.note('Nothing was removed.');
    return undefined;
  }
  checkDataVersion(folder);
  await checkWebPort(wished.http.host, wished.http.port);

  const logs = new Map<string, LogFile>();
  const log = (name: string): LogFile => {
    const file = logs.get(name) ?? openLogFile(folder.logs, name);
    logs.set(name, file);
    return file;
  };
  const env = {
    ...given,
    DATA_DIR: folder.root,
    PUBLIC_URL: wished.http.publicUrl,
  };
  let workersPort = 'off';
  if (wished.http.metricsPort !== null) {
    const port = await choosePort('METRICS_PORT', given['METRICS_PORT'], wished.http.metricsPort);
    Object.assign(env, { METRICS_PORT: String(port) });
    workersPort = String(await choosePort('METRICS_PORT', undefined, port + 1));
  }
  if (wished.demo) {
    const { databasePassword, ...secrets } = demoSecrets(folder);
    const standinPort = await choosePort('CASHFREE_STANDIN_PORT', given['CASHFREE_STANDIN_PORT'], wished.http.port + 1);
    Object.assign(env, secrets, given, { CASHFREE_STANDIN_PORT: String(standinPort) });
    if (given['DATABASE_URL'] === undefined) {
      const database = await progress.step('Starting PostgreSQL', () =>
        startEmbedded(folder, databasePassword, log('postgres'), lock.recordChild),
      );
      teardown.add(database.stop, database.kill);
      Object.assign(env, { DATABASE_URL: database.url });
    }
  }
  if (given['DATABASE_URL'] !== undefined) await checkDatabase(given['DATABASE_URL']);
  const workerEnv = { ...env, METRICS_PORT: workersPort };
  return { env, workerEnv, config: checkSettings(env), embedded: given['DATABASE_URL'] === undefined, folder, lock, log };
}
