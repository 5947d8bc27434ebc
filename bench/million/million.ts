import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { fill } from './fill.ts';
import { measure, screens } from './screens.ts';
import { templates } from './templates.ts';

/**
 * `npm run bench:million [claims] [only…]`: ten thousand claims, and then a million unless told, each a copy of one that the real API made,
 * with its ledger, people and workshops. Prints how long every screen and list takes at both, and exits with 1 where one takes more than
 * twice its time at ten thousand (and a tenth of a second), or more than a second. `only` names parts of operation ids.
 */
const small = 10_000;
const claims = Math.min(Math.max(Number(process.argv[2] ?? 1_000_000), 20_000), 2_000_000);
const only = process.argv.slice(3);
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'silent' } });
try {
  const { pool } = t.platform;
  // As in `npm start`: the throw-away server of the tests plans for disks.
  await pool.query('alter system set random_page_cost = 1.1');
  await pool.query("alter system set work_mem = '4MB'");
  await pool.query('select pg_reload_conf()');
  const { w, all } = await templates(t);
  const url = t.platform.config.database.url;
  let began = performance.now();
  await fill(url, w, all, 0, small);
  say(`${small} claims after ${seconds(began)}`);
  const asked = (await screens(t, w)).filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const before = await measure(t, w, asked);
  began = performance.now();
  await fill(url, w, all, small, claims);
  const { rows } = await pool.query<{ claims: number; lines: number; size: string }>(
    'select (select count(*) from claim) as claims, (select count(*) from journal_line) as lines, pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const [made] = rows;
  say(`${made?.claims} claims and ${made?.lines} ledger lines after ${seconds(began)}, ${made?.size}`);
  const after = await measure(t, w, asked);
  const lines = asked.map((one, at) => {
    const [few, many] = [before[at] ?? { ms: 0, status: 0 }, after[at] ?? { ms: 0, status: 0 }];
    const isSlow = many.status !== 200 || many.ms > 1000 || (many.ms > 100 && many.ms > 2 * few.ms);
    return { ...one, few, many, isSlow };
  });
  say(`${asked.length} screens and lists: operation, as, at ${small}, at ${claims} (ms), times`);
  for (const { name, path, as, few, many, isSlow } of lines.toSorted((left, right) => right.many.ms - left.many.ms))
    say(
      `${isSlow ? 'SLOW ' : '     '}${name.padEnd(28)} ${as.padEnd(8)} ${few.ms.toFixed(0).padStart(6)} ${many.ms.toFixed(0).padStart(7)} ${(many.ms / few.ms).toFixed(1).padStart(6)} ${many.status === 200 ? '' : many.status} ${path}`,
    );
  process.exitCode = lines.some(({ isSlow }) => isSlow) ? 1 : 0;
  if (process.env['KEEP']) say(url);
  if (process.env['KEEP']) await new Promise((resolve) => process.once('SIGTERM', resolve));
} catch (error) {
  say(String(error));
  process.exitCode = 1;
} finally {
  await t.close();
  await server.stop();
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}
