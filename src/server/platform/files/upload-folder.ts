import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';

const abandonedAfterMs = 24 * 3_600_000;

/** Where uploads lie until they are checked: beside the stored files when those are on this disk, else in the system's temporary folder. */
export function uploadRoot(config: Pick<Config, 'dataDir' | 'files'>): string {
  return path.join(config.files.kind === 'disk' ? config.dataDir : tmpdir(), 'gatepass-uploads');
}

/** A folder of its own for one request; `remove` takes it away with all that is in it. */
export async function createUploadFolder(root: string): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(root, 'up-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Removes what a killed process left behind a day ago or earlier. Returns how many folders. */
export async function removeAbandonedUploads(root: string, now: Date): Promise<number> {
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const place = path.join(root, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now.getTime() - mtimeMs < abandonedAfterMs) continue;
    await rm(place, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
