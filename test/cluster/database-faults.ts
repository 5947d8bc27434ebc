import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Faults injected into a database in use. Afterwards the database is available again. */
export const databaseFaults: Readonly<Record<string, (t: TestApp, folder: string) => Promise<void>>> = {
  /** Test 12: all connections cut, eleven times. */
  async cut(t) {
    for (let times = 0; times < 11; times += 1) {
      await pause(500);
      await t.platform.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    await pause(1_000);
  },
  /** Test 12: SIGSTOP for twenty seconds. */
  async frozen(_, folder) {
    await pause(2_000);
    const processes = processesOf(folder);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    await pause(20_000);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await pause(3_000);
  },
  /** Test 11, without a standby: SIGKILL of the whole cluster, restarted at the same address. */
  async killed(t, folder) {
    await pause(2_000);
    killCluster(folder);
    await pause(3_000);
    await startAgain(t, folder);
    await pause(3_000);
  },
  /** Test 12: the database's file system is full for eight seconds, without room for WAL. */
  async full(t, folder) {
    await pause(2_000);
    const ballast = path.join(folder, '..', 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
    for (const end = Date.now() + 8_000; Date.now() < end;) {
      await t.platform.pool
        .query(`insert into outbox_ballast select repeat('x', 8000) from generate_series(1, 400)`)
        .catch(() => t.platform.pool.query('create table if not exists outbox_ballast (text text)').catch(() => undefined));
      await t.platform.pool.query('select pg_switch_wal()').catch(() => undefined);
      await pause(100);
    }
    rmSync(ballast);
    await pause(3_000);
    if (!isRunning(folder)) await startAgain(t, folder);
    await pause(3_000);
  },
};

/** What `npm start` does when its database has ended. */
async function startAgain(t: TestApp, folder: string): Promise<void> {
  const { port, password } = new URL(t.platform.config.database.url);
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  await startPostgres({
    folder,
    password: decodeURIComponent(password),
    port: Number(port),
    durable: true,
    onLog: () => undefined,
  });
}

function isRunning(folder: string): boolean {
  try {
    return processesOf(folder).length > 1;
  } catch {
    return false;
  }
}

/** Creates a small file system, which needs root. Null if not possible. */
export function smallDisk(folder: string, megabytes: number): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'none', folder]);
  } catch {
    return null;
  }
  return () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
}

/** The server and its child processes. */
function processesOf(folder: string): number[] {
  const server = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
  return [
    server,
    ...children
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0),
  ];
}

/** SIGKILL for all processes of the cluster; its children would also exit by themselves. */
export function killCluster(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process is already gone.
    }
  }
}
