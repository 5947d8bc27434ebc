import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from './end-process.ts';
import { identify } from './process-identity.ts';

/**
 * A killed run may leave its PostgreSQL behind. Ends it (fast shutdown, so that nothing committed is lost) when it still runs on
 * this folder; removes its pid file when that only names a stranger. We hold the instance lock: nobody else uses the folder.
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

/** PostgreSQL's working directory is its data folder. Where that cannot be asked, believe the pid file. */
function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}
