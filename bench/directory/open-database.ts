import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { copyListings } from '#standins/listings/copy-listings.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL in the folder with this many seeded listings; reuses the data of an earlier run. */
export async function openDatabase(folder: string, count: number): Promise<BenchDatabase> {
  await mkdir(folder, { recursive: true });
  const passwordFile = path.join(folder, 'password');
  const password = await readFile(passwordFile, 'utf8').catch(() => randomUUID());
  await writeFile(passwordFile, password, { mode: 0o600 });
  const server = await startPostgres({ folder: path.join(folder, 'postgres'), password, durable: true, onLog: () => undefined });
  const name = `listings_${count}`;
  const url = server.url(name);
  const isNew = await createDatabase(server.url('postgres'), name);
  await migrate(url);
  if (isNew) await fill(url, count);
  return { url, stop: () => server.stop() };
}

/** False if it existed already. */
async function createDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

async function fill(url: string, count: number): Promise<void> {
  const pool = createPool({ url, max: 2, applicationName: 'bench' });
  await loadReferenceData(pool);
  const started = performance.now();
  await copyListings(pool, count);
  await pool.query('truncate listing_change');
  await pool.query('vacuum (analyze) garage_listing');
  process.stdout.write(`${count} listings made in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  await pool.end();
}
