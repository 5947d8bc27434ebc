import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf, connectionTo } from '#server/platform/db/several-hosts.ts';
import { CLUSTER_USER, startPostgres } from '#server/platform/postgres/start-postgres.ts';
import type { RunningPostgres } from '#server/platform/postgres/start-postgres.ts';
import { BadStart } from './bad-start.ts';
import { POSTGRES_MAJOR, type DataFolder } from './data-folder.ts';
import { stopLeftoverPostgres } from './leftover-postgres.ts';
import type { LogFile } from './log-file.ts';

const DATABASE = 'gatepass';

export interface StartedDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it without a checkpoint; it recovers at the next start. */
  readonly kill: () => void;
}

/** Starts the embedded PostgreSQL of this data folder, restarts it if it dies, and creates its database if missing. */
export async function startEmbedded(
  folder: DataFolder,
  password: string,
  log: LogFile,
  onPid: (pid: number) => void,
): Promise<StartedDatabase> {
  if (await stopLeftoverPostgres(folder.postgres)) log.write('-- stopped the PostgreSQL of a run that was killed');
  const start = async (port?: number): Promise<RunningPostgres> => {
    const server = await startPostgres({
      folder: folder.postgres,
      password,
      durable: true,
      onLog: log.write,
      ...(port === undefined ? {} : { port }),
    });
    onPid(server.pid);
    return server;
  };
  let stopping = false;
  let server = await start().catch((error: unknown) => {
    const words = error instanceof Error ? error.message.split('\n') : [];
    const word = words.findLast((line) => /error:|FATAL:/.test(line)) ?? words.at(-1) ?? String(error);
    const remedy = 'set DATA_DIR to a folder that every user may enter, or DATABASE_URL to a PostgreSQL of yours';
    throw new BadStart('DATA_DIR', `PostgreSQL cannot run in ${folder.postgres} (${word.trim()}): ${remedy}`);
  });
  const keepAlive = async (): Promise<void> => {
    await server.ended;
    while (!stopping) {
      log.write('-- ended unasked, starting again');
      try {
        // The child processes know the address, so the port must stay the same.
        server = await start(server.port);
        return void keepAlive();
      } catch {
        await pause(1000);
      }
    }
  };
  void keepAlive();
  await createDatabase(server.url('postgres'));
  return {
    url: server.url(DATABASE),
    stop: async () => {
      stopping = true;
      await server.stop();
    },
    kill: () => {
      stopping = true;
      server.kill();
    },
  };
}

/** URL of the embedded database started by a running instance on this data folder. */
export function runningDatabaseUrl(folder: DataFolder, password: string): string {
  // Lines of postmaster.pid: process id, folder, start time, port.
  const port = readFileSync(path.join(folder.postgres, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgresql://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Refuses a DATABASE_URL that does not respond or whose server is too old. The message never contains the password. */
export async function checkDatabase(url: string): Promise<void> {
  const where = new URL(addressesOf(url)[0] ?? url).host || 'the local socket';
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
    );
    const version = rows[0];
    if (Number(version?.server_version_num) < POSTGRES_MAJOR * 10_000) {
      throw new BadStart(
        'DATABASE_URL',
        `${where} is PostgreSQL ${version?.server_version}: use version ${POSTGRES_MAJOR} or newer`,
      );
    }
  } catch (error) {
    if (error instanceof BadStart) throw error;
    throw new BadStart(
      'DATABASE_URL',
      `cannot use the database at ${where} (${reason(error)}): start it, or correct DATABASE_URL`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** pg's messages contain users and databases, never passwords. A connection refused on two addresses has no message, only codes. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message || String('code' in error ? error.code : error.name) : String(error);
}
