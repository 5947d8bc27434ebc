import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { BadStart } from './bad-start.ts';
import { endProcess } from './end-process.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

interface LockFile extends ProcessIdentity {
  readonly address: string;
  /** Child processes of the holder, so that a later run can end them if the holder was killed. */
  readonly children: readonly ProcessIdentity[];
}

export interface InstanceLock {
  /** True if an earlier run was killed and its lock was taken over. */
  readonly takenOver: boolean;
  /** Records this run's URL once it is known. */
  readonly setAddress: (address: string) => void;
  readonly recordChild: (pid: number) => void;
  readonly release: () => void;
}

/** Allows one run per data folder. Throws while another is alive; cleans up after a killed one. */
export async function takeInstanceLock(file: string, address: string): Promise<InstanceLock> {
  const self = identify(process.pid);
  if (self === undefined) throw new Error('Cannot read our own process start time');
  let lock: LockFile = { ...self, address, children: [] };
  let takenOver = false;
  while (!writeNew(file, lock)) {
    const other = read(file);
    if (other !== undefined && isAlive(other)) {
      throw new BadStart(
        'DATA_DIR',
        `${file} is held by process ${other.pid}, which runs at ${other.address}: stop it, or set DATA_DIR to another folder`,
      );
    }
    takenOver = true;
    // If several start at once, the rename succeeds for only one; the others check again.
    const taken = `${file}.${process.pid}`;
    try {
      renameSync(file, taken);
    } catch {
      continue;
    }
    const stale = read(taken) ?? other;
    for (const child of stale?.children ?? []) await endProcess(child, 'SIGTERM', 10_000);
    rmSync(taken, { force: true });
  }
  const write = (changed: LockFile): void => {
    lock = changed;
    try {
      writeFileSync(`${file}.new`, JSON.stringify(lock));
      renameSync(`${file}.new`, file);
    } catch {
      // A full disk must not stop the run; the next change writes this one too.
      rmSync(`${file}.new`, { force: true });
    }
  };
  return {
    takenOver,
    setAddress: (known) => write({ ...lock, address: known }),
    recordChild: (pid) => {
      const child = identify(pid);
      if (child !== undefined) write({ ...lock, children: [...lock.children.filter(isAlive), child] });
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Whether a live run holds the lock. */
export function isHeld(file: string): boolean {
  const holder = read(file);
  return holder !== undefined && isAlive(holder);
}

function writeNew(file: string, lock: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined if missing or truncated because its writer was killed. */
function read(file: string): LockFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  } catch {
    return undefined;
  }
}
