import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { World } from '#test/builders/world.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { createQueues, createTemplate, startKeptServer, TEMPLATE_DATABASE } from '#test/setup/test-server.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { fill } from './fill.ts';
import { templates } from './templates.ts';

/** The smaller of the two sizes. */
export const smallOf = (claims: number): number => Math.min(10_000, Math.floor(claims / 2));

/** State of a folder besides its two databases. */
interface Kept {
  readonly claims: number;
  readonly password: string;
  readonly keys: string;
  readonly small: string;
  readonly many: string;
  readonly w: World;
}

export interface Benched {
  readonly few: TestApp;
  readonly many: TestApp;
  readonly w: World;
  readonly close: () => Promise<void>;
}

/**
 * Two databases on one PostgreSQL, of ten thousand claims (or half as many as requested) and of the requested number; created if the folder has none, else only
 * migrated.
 */
export async function openBenched(folder: string, claims: number, say: (line: string) => void): Promise<Benched> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'kept.json');
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Kept) : undefined;
  if (known && known.claims !== claims) throw new Error(`${folder} has ${known.claims} claims`);
  const password = known?.password ?? randomBytes(12).toString('hex');
  if (!known) await logLess(folder, password);
  const server = await startKeptServer(folder, password);
  const stop = () => server.stop();
  try {
    const kept = known ?? (await make(server.url, password, claims, say));
    if (!known) await writeFile(file, JSON.stringify(kept));
    const apps: TestApp[] = [];
    for (const name of [kept.small, kept.many]) {
      const began = performance.now();
      await migrate(server.url(name));
      await createQueues(server.url(name));
      if (performance.now() - began > 5000) say(`migrated after ${seconds(began)}`);
      apps.push(await startApp(server.url(name), kept.keys));
    }
    const [few, many] = apps as [TestApp, TestApp];
    const close = async () => {
      for (const app of apps) await app.close();
      await stop();
    };
    return { few, many, w: kept.w, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tables created or rewritten in a transaction need no WAL then. Takes effect at the next start. */
async function logLess(folder: string, password: string): Promise<void> {
  const server = await startKeptServer(folder, password);
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('alter system set wal_level = minimal');
  await client.query('alter system set max_wal_senders = 0');
  await client.end();
  await server.stop();
}

async function make(
  url: (database: string) => string,
  password: string,
  claims: number,
  say: (line: string) => void,
): Promise<Kept> {
  process.env['TEST_DATABASE_URL'] = url('postgres');
  const maintenance = new pg.Client({ connectionString: url('postgres') });
  // If something else fails, the server ends before this connection.
  maintenance.on('error', () => undefined);
  await maintenance.connect();
  // As in `npm start`: the tests' throw-away server uses planner settings for disks.
  await maintenance.query('alter system set random_page_cost = 1.1');
  await maintenance.query("alter system set work_mem = '4MB'");
  await maintenance.query('select pg_reload_conf()');
  await createTemplate(url('postgres'), url(TEMPLATE_DATABASE));
  const keys = `test:${randomBytes(32).toString('base64')}`;
  const database = await createTestDatabase();
  const t = await startApp(database.url, keys);
  const { w, all } = await templates(t);
  await t.close();
  const small = smallOf(claims);
  let began = performance.now();
  await fill(database.url, { w, all, keys, from: 0, to: small });
  say(`${small} claims after ${seconds(began)}`);
  const name = new URL(database.url).pathname.slice(1);
  await maintenance.query(`create database bench_many template ${name}`);
  began = performance.now();
  await fill(url('bench_many'), { w, all, keys, from: small, to: claims, say });
  const { rows } = await maintenance.query<{ size: string }>("select pg_size_pretty(pg_database_size('bench_many')) as size");
  say(`${claims} claims after ${seconds(began)}, ${rows[0]?.size}`);
  await maintenance.end();
  return { claims, password, keys, small: name, many: 'bench_many', w };
}

function startApp(databaseUrl: string, keys: string): Promise<TestApp> {
  return startTestApp({ cashfree: true, databaseUrl, env: { LOG_LEVEL: 'silent', ENCRYPTION_KEYS: keys } });
}

export function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}
