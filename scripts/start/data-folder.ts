import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BadStart } from './bad-start.ts';

/** Raised when a new release cannot read an older one's files (the database excluded: it migrates). */
const DATA_VERSION = 1;
export const POSTGRES_MAJOR = 18;
const VERSION_TEXT = `gatepass data ${DATA_VERSION}, PostgreSQL ${POSTGRES_MAJOR}`;

const LOCK = 'lock.json';
const OURS = ['VERSION', LOCK, 'postgres', 'files', 'standin', 'logs', 'secrets.json', 'seeded.json'];

export interface DataFolder {
  /** Absolute. */
  readonly root: string;
  readonly postgres: string;
  readonly standin: string;
  readonly logs: string;
  readonly secrets: string;
  readonly seeded: string;
  readonly lock: string;
}

/** Creates the folder if missing; throws if it is not writable or not a Gatepass folder. */
export function openDataFolder(root: string): DataFolder {
  try {
    mkdirSync(root, { recursive: true, mode: 0o755 });
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BadStart(
      'DATA_DIR',
      `${root} cannot be written (${codeOf(error)}): make it writable, or set DATA_DIR to a folder that is`,
    );
  }
  const entries = readdirSync(root).filter((name) => !name.startsWith('.'));
  if (!existsSync(path.join(root, 'VERSION')) && !entries.every((name) => OURS.includes(name))) {
    throw new BadStart('DATA_DIR', `${root} holds other files: set DATA_DIR to a new or an empty folder`);
  }
  const at = (name: string): string => path.join(root, name);
  return {
    root,
    postgres: at('postgres'),
    standin: at('standin'),
    logs: at('logs'),
    secrets: at('secrets.json'),
    seeded: at('seeded.json'),
    lock: at(LOCK),
  };
}

/** Refuses data written by another version; marks new data with this version. */
export function checkDataVersion(folder: DataFolder): void {
  const versionFile = path.join(folder.root, 'VERSION');
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  const clusterFile = path.join(folder.postgres, 'PG_VERSION');
  const cluster = existsSync(clusterFile) ? readFileSync(clusterFile, 'utf8').trim() : String(POSTGRES_MAJOR);
  const other =
    found !== undefined && found !== VERSION_TEXT
      ? found
      : cluster !== String(POSTGRES_MAJOR)
        ? `PostgreSQL ${cluster}`
        : undefined;
  if (other !== undefined) {
    const remedy = 'set DATA_DIR to another folder, or start over with `npm start -- --reset`';
    throw new BadStart(
      'DATA_DIR',
      `${folder.root} is from another version (${other}; this one needs ${VERSION_TEXT}): ${remedy}`,
    );
  }
  mkdirSync(folder.logs, { recursive: true });
  if (found === undefined) writeFileSync(versionFile, `${VERSION_TEXT}\n`);
}

/** Removes everything except the lock, which this process holds. */
export function emptyDataFolder(folder: DataFolder): void {
  for (const name of readdirSync(folder.root)) {
    if (name !== LOCK) rmSync(path.join(folder.root, name), { recursive: true, force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
