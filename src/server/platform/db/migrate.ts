import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const folder = new URL('../../../../migrations/', import.meta.url);
/** Any constant that no other program on this database uses. */
const lockKey = 4_711_202_611;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files of `migrations/` in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Runs what is missing, each file in its own transaction, one process at a time. Throws when an applied file has changed. */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
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
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
      await client.query('commit');
      applied.push(migration.name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** Names of migrations that the database lacks; readiness asks it. */
export async function pendingMigrations(query: (text: string) => Promise<{ rows: { name: string }[] }>): Promise<string[]> {
  const done = new Set((await query('select name from schema_migration')).rows.map((row) => row.name));
  return (await readMigrations()).filter((migration) => !done.has(migration.name)).map((migration) => migration.name);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL names the database to migrate');
  const { applied } = await migrate(url);
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n');
}
