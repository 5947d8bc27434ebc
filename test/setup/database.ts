import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE, TEMPLATE_DATABASE } from './test-server.ts';

export interface TestDatabase {
  readonly url: string;
  /** The same for the role that may only do what web and worker do. */
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database of its own, cloned from the template in some 30 ms; from 'template0' one without any table. Close your pools, then call `drop`. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run this file through vitest, which starts a PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const app = new URL(url);
  [app.username, app.password] = [APP_ROLE, APP_ROLE];
  return { url: url.href, appUrl: app.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
