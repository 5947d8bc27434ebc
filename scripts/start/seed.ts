import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DataFolder } from './data-folder.ts';
import type { LogFile } from './log-file.ts';
import type { Progress } from './progress.ts';
import { projectRoot } from './project-root.ts';
import { runStepChild } from './run-step-child.ts';
import type { Teardown } from './teardown.ts';

const SEED = path.join(projectRoot, 'src/standins/seed/main.ts');

export interface SeedOptions {
  readonly folder: DataFolder;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: LogFile;
  readonly teardown: Teardown;
  readonly progress: Progress;
}

/** Fills a new database with demo people, garages and claims, once. An interrupted seed runs again; it is idempotent. */
export async function seedOnce({ folder, env, log, teardown, progress }: SeedOptions): Promise<void> {
  const identity = await databaseIdentity(env['DATABASE_URL'] ?? '');
  if (seededBefore(folder.seeded) === identity) return;
  await progress.step('Making the demo data', () =>
    runStepChild({ what: 'making the demo data', args: [SEED], env, onLine: log.write, teardown }),
  );
  writeFileSync(folder.seeded, JSON.stringify({ database: identity }));
}

/** Distinguishes a database from a later one at the same URL: a recreated one has a new oid. */
async function databaseIdentity(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity FROM pg_control_system()`,
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end();
  }
}

function seededBefore(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { database?: string }).database;
  } catch {
    return undefined;
  }
}
