import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runPostgresProgram, unprivileged, freePort } from './run-postgres-program.ts';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The embedded cluster's only superuser. */
export const CLUSTER_USER = 'gatepass';

/**
 * Creates a PostgreSQL cluster in `folder` (absolute, absent), whose superuser has `password`. Built in a temporary folder and renamed at the end, so that a
 * killed initdb never leaves a folder that looks complete.
 */
async function initCluster(folder: string, password: string, options: { readonly fsync: boolean }): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const workshop = await mkdtemp(path.join(parent, '.postgres-new-'));
  try {
    const { uid, gid } = unprivileged();
    const passwordFile = path.join(workshop, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) {
      await chown(workshop, uid, gid);
      await chown(passwordFile, uid, gid);
    }
    const cluster = path.join(workshop, 'cluster');
    await run([
      `--pgdata=${cluster}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin provider sorts the same on every machine, unlike the system's C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(options.fsync ? [] : ['--no-sync', '--no-data-checksums']),
    ]);
    await rename(cluster, folder);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function run(args: readonly string[]): Promise<void> {
  const child = runPostgresProgram('initdb', args, '/');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code ?? 'killed'}): ${output.trim()}`);
}

interface PostgresOptions {
  /** Absolute folder of the cluster; created if absent. */
  readonly folder: string;
  /** The superuser's password, also set when the cluster is created. */
  readonly password: string;
  /** False only for disposable test clusters: commits then do not survive a power failure. */
  readonly durable: boolean;
  readonly onLog: (line: string) => void;
  /** A fixed port on 127.0.0.1; default: a free one. */
  readonly port?: number;
}

export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  /** Connection URL of a database, including the password: never log it. */
  readonly url: (database: string) => string;
  /** Resolves when the server has exited for any reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: rolls back open transactions and checkpoints; resolves once the process has exited. */
  readonly stop: () => Promise<void>;
  /** Kills it; committed data is recovered at the next start. */
  readonly kill: () => void;
}

const ALWAYS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', jit: 'off' };
const DURABLE = {
  shared_buffers: '256MB',
  max_connections: 100,
  max_wal_size: '2GB',
  random_page_cost: 1.1,
  'pg_stat_statements.track': 'top',
};
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '256MB',
  max_connections: 300,
  max_wal_size: '4GB',
  // Test connections are short-lived; the default would plan a statement five times on each before caching the plan.
  plan_cache_mode: 'force_generic_plan',
};

/** Starts the embedded PostgreSQL on a loopback port and waits until it accepts connections; throws with its last output if it does not start. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  if (!existsSync(path.join(options.folder, 'PG_VERSION'))) {
    await initCluster(options.folder, options.password, { fsync: options.durable });
  }
  const settings = { ...ALWAYS, ...(options.durable ? DURABLE : THROW_AWAY) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Another process may take the port in between: then try the next one.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = runPostgresProgram('postgres', ['-D', options.folder, '-p', String(port), ...flags], options.folder);
    const outcome = await untilReady(child, options.onLog);
    if (outcome.ready) return running(child, port, options.password);
    const portTaken = /could not bind|Address already in use/i.test(outcome.lastWords);
    if (!portTaken || options.port !== undefined || attempt === 5)
      throw new Error(`PostgreSQL did not start: ${outcome.lastWords}`);
  }
}

function running(child: ChildProcess, port: number, password: string): RunningPostgres {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  return {
    pid: child.pid ?? 0,
    port,
    url: (database) => `postgresql://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    ended,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
    kill: () => void child.kill('SIGQUIT'),
  };
}

async function untilReady(child: ChildProcess, onLog: (line: string) => void): Promise<{ ready: boolean; lastWords: string }> {
  const lines: string[] = [];
  return new Promise((resolve) => {
    const read = (line: string): void => {
      onLog(line);
      lines.push(line);
      if (lines.length > 20) lines.shift();
      if (line.includes('database system is ready to accept connections')) resolve({ ready: true, lastWords: '' });
    };
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', read);
    child.once('error', (error) => resolve({ ready: false, lastWords: error.message }));
    child.once('close', () => resolve({ ready: false, lastWords: lines.join(' ').trim() }));
  });
}
