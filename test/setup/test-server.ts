import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';

/** Migrated once per test server; every test file gets a clone of it. */
export const TEMPLATE_DATABASE = 'gatepass_template';

export interface TestServer {
  /** Address of the maintenance database of a throw-away PostgreSQL. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a throw-away PostgreSQL in the temporary folder, with the migrated template database on it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-test-'));
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    password: randomBytes(12).toString('hex'),
    durable: false,
    onLog: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.url('postgres'), server.url(TEMPLATE_DATABASE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url('postgres'), stop };
}

async function createTemplate(maintenanceUrl: string, templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    const migrations = new URL('../../src/server/platform/db/migrate.ts', import.meta.url);
    if (existsSync(migrations)) {
      const { migrate } = (await import(migrations.href)) as { migrate: (url: string) => Promise<unknown> };
      await migrate(templateUrl);
    }
  } finally {
    await client.end();
  }
}
