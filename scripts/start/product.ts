import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Environment } from '#server/platform/setting-reader.ts';
import { BadStart } from './bad-start.ts';
import { checkWebPort, choosePort } from './check-ports.ts';
import { checkSettings, withoutEmpty } from './check-settings.ts';
import { checkDataVersion, openDataFolder } from './data-folder.ts';
import { checkDatabase, startEmbedded } from './database.ts';
import { demoSecrets } from './demo-secrets.ts';
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import type { Progress } from './progress.ts';
import { projectRoot } from './project-root.ts';
import { resetData } from './reset.ts';
import { seedOnce } from './seed.ts';
import { supervise, type Supervised } from './supervised.ts';
import type { Teardown } from './teardown.ts';
import { untilListening, untilOk } from './wait-until.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

export interface ProductOptions {
  readonly env: Environment;
  readonly progress: Progress;
  /** Gets everything that is started, as it is started; the caller runs it at the end and when this throws. */
  readonly teardown: Teardown;
  readonly reset: boolean;
  /** Answers reset's question. */
  readonly yes: boolean;
}

/** Long enough for a request or a job in hand; then a child is ended by force. */
const STOP_PATIENCE_MS = 12_000;

/** Brings up database, stand-in, worker and web, in that order, and resolves when the web answers as ready. Undefined: reset was declined. */
export async function startProduct(options: ProductOptions): Promise<Config | undefined> {
  const prepared = await prepare(options);
  if (prepared === undefined) return undefined;
  const { env, config, lock, log } = prepared;
  const { progress, teardown } = options;
  const child = (name: string, args: readonly string[], childEnv: Environment = env): Supervised => {
    const started = supervise({ name, args, env: childEnv, log: log(name), say: progress.note, onPid: lock.recordChild });
    teardown.add(() => started.stop(STOP_PATIENCE_MS), started.kill);
    return started;
  };

  const build = webBuildIsCurrent()
    ? undefined
    : progress.step('Building the pages', () => buildWeb(teardown, log('build').write));
  // Reported below, together with what else may fail.
  build?.catch(() => undefined);
  const children: Supervised[] = [];
  const failed = (): Promise<never> =>
    Promise.race(children.map(({ endedEarly }) => endedEarly)).then((words) => Promise.reject(new Error(words)));

  await migrateDatabase(prepared, progress);
  const waiting = new AbortController();
  if (config.standin.url !== null) {
    const { port } = new URL(config.standin.url);
    children.push(child('standin', ['src/standins/cashfree/main.ts', ...standinFlags(config, port)]));
    await Promise.race([untilListening(Number(port), waiting.signal), failed()]);
  }
  if (config.demo) await seedOnce({ folder: prepared.folder, env, log: log('seed'), teardown, progress });
  await build;
  children.push(child('worker', ['src/server/main.ts', '--worker']), child('web', ['src/server/main.ts', '--web']));
  await Promise.race([untilOk(`${localAddress(config)}/api/health/ready`, waiting.signal), failed()]).finally(() =>
    waiting.abort(),
  );
  for (const { settled } of children) settled();
  return config;
}

interface Prepared {
  readonly env: Environment;
  readonly config: Config;
  /** The database is the one in the data folder. */
  readonly embedded: boolean;
  readonly folder: ReturnType<typeof openDataFolder>;
  readonly lock: InstanceLock;
  readonly log: (name: string) => LogFile;
}

/** Everything that can be refused before a process is started, then the database. */
async function prepare(options: ProductOptions): Promise<Prepared | undefined> {
  const { progress, teardown } = options;
  const given = withoutEmpty(options.env);
  const wished = checkSettings(given);
  const folder = openDataFolder(wished.dataDir);
  const lock = await takeInstanceLock(folder.lock, wished.http.publicUrl);
  teardown.add(async () => lock.release(), lock.release);
  if (lock.takenOver) progress.note('An earlier run was killed; cleaned up after it.');
  if (options.reset && !(await resetData(folder, { yes: options.yes, databaseUrl: given['DATABASE_URL'] }))) return undefined;
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
    NODE_COMPILE_CACHE: path.join(projectRoot, 'node_modules/.cache/node'),
  };
  if (wished.http.metricsPort !== null) {
    Object.assign(env, {
      METRICS_PORT: String(await choosePort('METRICS_PORT', given['METRICS_PORT'], wished.http.metricsPort)),
    });
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
  return { env, config: checkSettings(env), embedded: given['DATABASE_URL'] === undefined, folder, lock, log };
}

function standinFlags(config: Config, port: string): string[] {
  const { paymentDelayMs, declineRate, bankDelayMs } = config.standin;
  const flags = {
    port,
    'data-dir': path.join(config.dataDir, 'standin'),
    'webhook-base-url': `${localAddress(config)}/api/webhooks/cashfree`,
    'delay-ms': String(paymentDelayMs),
    'decline-rate': String(declineRate),
    'bank-delay-ms': String(bankDelayMs),
  };
  return Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
}

async function migrateDatabase({ env, config, embedded }: Prepared, progress: Progress): Promise<void> {
  try {
    const { applied } = await migrate(env['DATABASE_URL'] ?? '');
    if (applied.length > 0) progress.note(`Database brought up to ${applied.at(-1)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (embedded)
      throw new BadStart(
        'DATA_DIR',
        `the database in ${config.dataDir} cannot be used (${reason}): start over with \`npm start -- --reset\``,
      );
    throw new BadStart('DATABASE_URL', `the database cannot be brought up to date (${reason}): put that right, then start again`);
  }
}

/** Where the web process is reached from this machine, whatever it listens on. */
export function localAddress(config: Config): string {
  const { host, port } = config.http;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
