import type { Config, Environment } from '#server/platform/config.ts';
import { checkSettings, asStarted } from './check-settings.ts';
import { checkDataVersion, openDataFolder, type DataFolder } from './data-folder.ts';
import { checkDatabase, startEmbedded } from './database.ts';
import { demoSecrets } from './demo-secrets.ts';
import { holdPort, type HeldPort } from './hold-port.ts';
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import type { Progress } from './progress.ts';
import { resetData } from './reset.ts';
import type { Teardown } from './teardown.ts';

export interface StartOptions {
  readonly env: Environment;
  readonly progress: Progress;
  /** Registers every started resource; the caller runs it at the end and when this throws. */
  readonly teardown: Teardown;
  readonly reset: boolean;
  /** Skips reset's question. */
  readonly yes: boolean;
}

export interface Prepared {
  readonly env: Environment;
  /** The worker's environment; it has its own port for metrics. */
  readonly workerEnv: Environment;
  readonly config: Config;
  /** Ports per child, freed when the child is about to listen. */
  readonly ports: Readonly<Record<'web' | 'worker' | 'standin', readonly HeldPort[]>>;
  /** Whether the database is the embedded one in the data folder. */
  readonly embedded: boolean;
  readonly folder: DataFolder;
  readonly lock: InstanceLock;
  readonly log: (name: string) => LogFile;
}

/** Validates everything that can fail before a process is started, then prepares the database. Undefined if reset was declined. */
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
  const hold = async (setting: string, host: string, port: number, typed = given[setting] !== undefined): Promise<HeldPort> => {
    const held = await holdPort({ setting, host, port, typed });
    teardown.add(held.release);
    return held;
  };
  // An explicitly set PUBLIC_URL also fixes this port.
  const isFixed = given['PORT'] !== undefined || given['PUBLIC_URL'] !== undefined;
  const webPort = await hold('PORT', wished.http.host, wished.http.port, isFixed);
  const ports = { web: [webPort], worker: [] as HeldPort[], standin: [] as HeldPort[] };
  const { publicUrl } = checkSettings({ ...given, PORT: String(webPort.port) }).http;
  if (webPort.port !== wished.http.port) {
    progress.note(`Port ${wished.http.port} is taken by another program; this one takes ${webPort.port}.`);
    lock.setAddress(publicUrl);
  }

  const logs = new Map<string, LogFile>();
  const log = (name: string): LogFile => {
    const file = logs.get(name) ?? openLogFile(folder.logs, name);
    logs.set(name, file);
    return file;
  };
  const env = {
    ...given,
    DATA_DIR: folder.root,
    PORT: String(webPort.port),
    PUBLIC_URL: publicUrl,
  };
  let workersPort = 'off';
  if (wished.http.metricsPort !== null) {
    const own = await hold('METRICS_PORT', wished.http.metricsHost, wished.http.metricsPort);
    const workers = await hold('METRICS_PORT', wished.http.metricsHost, own.port + 1, false);
    ports.web.push(own);
    ports.worker.push(workers);
    Object.assign(env, { METRICS_PORT: String(own.port) });
    workersPort = String(workers.port);
  }
  if (wished.demo) {
    const { databasePassword, ...secrets } = demoSecrets(folder);
    const standin = await hold('CASHFREE_STANDIN_PORT', '127.0.0.1', Number(given['CASHFREE_STANDIN_PORT'] ?? webPort.port + 1));
    ports.standin.push(standin);
    Object.assign(env, secrets, given, { CASHFREE_STANDIN_PORT: String(standin.port) });
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
  return { env, workerEnv, config: checkSettings(env), ports, embedded: given['DATABASE_URL'] === undefined, folder, lock, log };
}
