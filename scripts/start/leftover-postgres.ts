import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from './end-process.ts';
import { identify } from './process-identity.ts';

/**
 * A killed run may leave its PostgreSQL running. Stops it (fast shutdown, so nothing committed is lost) if it still runs on this folder; removes its pid file
 * if the id now belongs to another process. Holding the instance lock excludes other users of the folder.
 */
export async function stopLeftoverPostgres(folder: string): Promise<boolean> {
  const pidFile = path.join(folder, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  } catch {
    return false;
  }
  const found = Number.isInteger(pid) && pid > 0 ? identify(pid) : undefined;
  if (found !== undefined && worksIn(pid, folder)) {
    await endProcess(found, 'SIGINT', 30_000);
    return true;
  }
  rmSync(pidFile, { force: true });
  return false;
}

/** PostgreSQL's working directory is its data folder. Where that cannot be queried, the pid file is trusted. */
function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}
