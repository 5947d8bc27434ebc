import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

import { connectionTo } from './several-hosts.ts';

const folder = new URL('../../../../migrations/', import.meta.url);
/** An arbitrary advisory lock key, unique on this database. */
const lockKey = 4_711_202_611;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files in `migrations/`, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Milliseconds to wait for a lock. While it waits, later queries on the table queue behind it; after the time-out they go first and it retries. */
const lockTimeoutMs = 4_000;
const attempts = 30;
const lockTimeout = '55P03';

/**
 * Applies missing migrations, each in its own transaction, one process at a time, while other processes serve requests. Throws if an applied file has
 * changed.
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    ...connectionTo(databaseUrl),
    application_name: 'gatepass-migrate',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    const applied: string[] = [];
    for (const migration of await readMigrations()) {
      const known = done.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`migration ${migration.name} was changed after it ran; write a new one instead`);
      await applyMigration(client, migration);
      applied.push(migration.name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** One file, in a transaction whose lock waits are as short as its users' own. */
export async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    try {
      await client.query(sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== lockTimeout || attempt === attempts) throw error;
    }
  }
}

/** Names of migrations not yet applied; used by the readiness check. */
export async function pendingMigrations(query: (text: string) => Promise<{ rows: { name: string }[] }>): Promise<string[]> {
  const done = new Set((await query('select name from schema_migration')).rows.map((row) => row.name));
  return (await readMigrations()).filter((migration) => !done.has(migration.name)).map((migration) => migration.name);
}
