import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { postgresHome } from './postgres-binaries.ts';
import { unprivileged } from './unprivileged.ts';

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
