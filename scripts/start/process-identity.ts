import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even if its id is reused later. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the operating system's format; only compared for equality. */
  readonly startedAt: string;
}

/** The running process with this id, or undefined. */
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
    // /proc/<pid>/stat: the second field is the name in parentheses and may contain anything. Counted from the third: state is the first, start time the 20th.
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
