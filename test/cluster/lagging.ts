import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createStandby } from '#server/platform/db/standby.ts';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { killCluster } from './database-faults.ts';
import { copyCluster, startStandby } from './failover.ts';
import { underLoad } from './under-load.ts';
import type { Tally } from './under-load.ts';

/** A reporting standby that lags 10 seconds, then little: are own writes visible there? */
export async function lagging(folder: string): Promise<Tally> {
  const server = await startTestServer({ durable: true });
  process.env['TEST_DATABASE_URL'] = server.url;
  const owner = new URL(server.url);
  const primary = new pg.Client({ connectionString: server.url });
  await primary.connect();
  const { data_directory: data = '' } = (await primary.query<{ data_directory: string }>('show data_directory')).rows[0] ?? {};
  const copy = path.join(folder, 'standby');
  const port = await freePort();
  const faults: string[] = [];
  const seen: string[] = [];
  const tally = await underLoad(async (t) => {
    await copyCluster(primary, data, copy, owner);
    appendFileSync(path.join(copy, 'postgresql.auto.conf'), "recovery_min_apply_delay = '10s'\n");
    const standbyUrl = Object.assign(new URL(t.platform.config.database.url), { port: String(port) }).href;
    await startStandby(copy, port, Object.assign(new URL(server.url), { port: String(port) }).href);
    await pause(3_000);
    seen.push(await ask(t, standbyUrl, faults));
    const near = new pg.Client({ connectionString: Object.assign(new URL(server.url), { port: String(port) }).href });
    await near.connect();
    await near.query('alter system set recovery_min_apply_delay = 0');
    await near.query('select pg_reload_conf()');
    await near.end();
    await pause(15_000);
    seen.push(await ask(t, standbyUrl, faults));
  });
  killCluster(copy);
  await primary.end();
  await server.stop();
  process.stdout.write(`10 s behind: ${seen[0]}; near: ${seen[1]}\n`);
  return { ...tally, faults };
}

/** Writes and reads immediately, twenty times. */
async function ask(t: TestApp, url: string, faults: string[]): Promise<string> {
  const standby = createStandby({ url, max: 2, prepared: true, applicationName: 'drill' }, t.platform.log);
  let [stale, there] = [0, 0];
  const began = Date.now();
  for (let turn = 0; turn < 20; turn += 1) {
    const subject = `report-${url}-${turn}-${Date.now()}`;
    await t.platform.pool.query("insert into rate_limit (bucket, subject, window_start) values ('drill', $1, now())", [subject]);
    await standby.run(t.platform, async (on) => {
      const { rowCount } = await on.pool.query('select from rate_limit where subject = $1', [subject]);
      if (rowCount !== 1) stale += 1;
      if (on.pool !== t.platform.pool) there += 1;
    });
  }
  await standby.close();
  if (stale > 0) faults.push(`${stale} of 20 readers did not see what they had just written`);
  return `${stale} of 20 read what was there before, ${there} of 20 asked the standby, ${Math.round((Date.now() - began) / 20)} ms each`;
}
