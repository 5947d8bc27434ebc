import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applyMigration } from '#server/platform/db/migrate.ts';
import { keepAssets } from '#server/platform/web/released-assets.ts';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { underLoad } from './under-load.ts';
import type { Tally } from './under-load.ts';
import pg from 'pg';

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');
const built = path.resolve(import.meta.dirname, '../../build/server/index.js');
const least = 20_000;

/**
 * Test 15: two webs and two workers behind deploy/haproxy.cfg under load, restarted one by one until 20,000 requests are made, with a migration that alters
 * tables in use. Requires haproxy.
 */
export async function rolling(folder: string): Promise<Tally> {
  if (!existsSync(built)) throw new Error('the pages are not built: npm run build first');
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const [entry, ...ports] = [await freePort(), await freePort(), await freePort()];
  let settings: Record<string, string> = {};
  const running = new Map<string, ChildProcess>();
  let restarts = 0;
  let strangers = 0;

  const start = async (name: string): Promise<void> => {
    const [kind = '', index = ''] = name.split(' ');
    const metrics = await freePort();
    const env = {
      ...{ PATH: process.env['PATH'] ?? '', DEMO: 'on', LOG_LEVEL: 'warn', ...settings, PORT: String(ports[Number(index)]) },
      ...{ METRICS_PORT: String(metrics), DRAIN_SECONDS: '4', TRUST_PROXY: '1' },
    };
    const child = spawn(process.execPath, [main, `--${kind}`], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.set(name, child);
    await untilOk(`http://127.0.0.1:${metrics}/health/ready`);
  };
  const stop = async (name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const names = ['web 0', 'web 1', 'worker 0', 'worker 1'];
  const balancer = startHaproxy(folder, entry, ports);
  const harm = async (t: TestApp, answers: ReadonlyMap<string, number>): Promise<void> => {
    const asked = () => [...answers.values()].reduce((sum, times) => sum + times, 0);
    await keepOtherBuild(t, folder);
    const migrating = migrateInUse(t.platform.config.database.url);
    for (let turn = 0; asked() < least || turn < names.length; turn += 1) {
      const name = names[turn % names.length] ?? '';
      await stop(name);
      await start(name);
      // The load balancer adds it before the next restart.
      await pause(3_000);
      restarts += 1;
      // A page of the other build requests assets from both.
      for (const port of ports)
        if ((await fetch(`http://127.0.0.1:${port}/assets/other-build-B1.js`)).status !== 200) strangers += 1;
      process.stdout.write(`${restarts} restarts; ${[...answers].map((one) => one.join(': ')).join(', ')}\n`);
    }
    await migrating;
  };
  const tally = await underLoad(harm, async (env) => {
    settings = env;
    await Promise.all(names.map(start));
    await untilOk(`http://127.0.0.1:${entry}/api/health/ready`);
    return {
      url: `http://127.0.0.1:${entry}`,
      kill: async () => void (await Promise.all(names.map((name) => stop(name, 'SIGKILL')))),
    };
  });
  balancer.kill();
  await server.stop();
  return { ...tally, faults: strangers > 0 ? [`${strangers} scripts of the other build were not served`] : [] };
}

/** As left by the previous release. */
async function keepOtherBuild(t: TestApp, folder: string): Promise<void> {
  const assets = path.join(folder, 'other/client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'other-build-B1.js'), 'export {}');
  await keepAssets(t.platform.pool, t.platform.cipher, path.join(folder, 'other'));
}

/** The published example, with local addresses and without its certificate. */
function startHaproxy(folder: string, entry: number, ports: readonly number[]): ChildProcess {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8');
  const config = example
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :80', `bind 127.0.0.1:${entry}`)
    .replace(/^ +bind :443.*\n/m, '')
    .replace(/^ +http-request redirect scheme.*\n/m, '')
    .replace(/log stdout.*/, 'log 127.0.0.1:9 local0')
    .replaceAll(/10\.0\.0\.1([12]):3000/g, (_, which: string) => `127.0.0.1:${ports[Number(which) - 1]}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  return spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** How a release alters tables in use: it yields to lock holders and retries. */
async function migrateInUse(url: string): Promise<void> {
  const [client, holder] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), holder.connect()]);
  await holder.query('begin; select from claim limit 1');
  const sql = "alter table claim add column drilled text not null default ''; create index claim_drilled on claim (drilled)";
  const migrated = applyMigration(client, { name: '9999_drill.sql', sql, checksum: 'x' });
  await pause(10_000);
  await holder.query('commit');
  await migrated;
  await client.query('alter table claim drop column drilled; delete from schema_migration where name = $$9999_drill.sql$$');
  await Promise.all([client.end(), holder.end()]);
  process.stdout.write('a table in use was altered\n');
}

async function untilOk(url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  throw new Error(`${url} did not become ready`);
}
