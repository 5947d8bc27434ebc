import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { jobHandlers } from '#server/features.ts';
import { grantAppRole } from '#server/platform/db/grant-app-role.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import type { RunningPostgres } from '#server/platform/postgres/start-postgres.ts';
import { taxDetails } from '#test/builders/tax-details.ts';

/** Migrated once per test server; every test file gets a clone. */
export const TEMPLATE_DATABASE = 'gatepass_template';

/** The role of web and worker where the database has another owner; the password equals the name. */
export const APP_ROLE = 'gatepass_app';

export interface TestServer {
  /** URL of the maintenance database of a throw-away PostgreSQL. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL like that of the tests in a permanent folder. */
export function startKeptServer(folder: string, password: string, durable = false): Promise<RunningPostgres> {
  return startPostgres({ folder: path.join(folder, 'postgres'), password, durable, onLog: () => undefined });
}

/** Starts a throw-away PostgreSQL in the temporary folder, with the migrated template database. */
export async function startTestServer({ durable = false } = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-test-'));
  const server = await startKeptServer(folder, randomBytes(12).toString('hex'), durable);
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

/** Creates all job queues once, instead of in each test file. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const jobs = await startJobs({
    databaseUrl,
    handlers: jobHandlers,
    log: createLogger({ level: 'silent', name: 'test' }),
    worker: false,
  });
  await jobs.stop();
}

/** The template that `createTestDatabase` copies. */
export async function createTemplate(maintenanceUrl: string, templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await migrate(templateUrl);
    await createQueues(templateUrl);
    await setTaxDetails(templateUrl);
    await client.query(`CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '${APP_ROLE}'`);
    await grantAppRole(templateUrl, APP_ROLE);
  } finally {
    await client.end();
  }
}

/** Configured by two people before launch: without it no tax document is issued. */
async function setTaxDetails(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("insert into dated_setting (name, valid_from, value) values ('tax-details', '2026-01-01', $1)", [
      { ...taxDetails, version: 'test' },
    ]);
  } finally {
    await client.end();
  }
}
