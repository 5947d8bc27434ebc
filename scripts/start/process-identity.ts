import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one that was given the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own spelling; only ever compared. */
  readonly startedAt: string;
}

/** The living process with this id, or undefined. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive(process: ProcessIdentity): boolean {
  return identify(process.pid)?.startedAt === process.startedAt;
}

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may hold anything; from the third: state, …, start time as the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}
