import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/** Exports a list of this many rows as CSV and XLSX; fails if the process grows beyond its limit. */
const rows = Number(process.argv[2] ?? 200_000);
const mostGrowth = 160;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const mebibytes = () => process.memoryUsage().rss / 2 ** 20;

const database = await startTestServer();
process.env['TEST_DATABASE_URL'] = database.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
const staff = await person(t, 'insurance');
const client = await t.platform.pool.connect();
await client.query(`set statement_timeout = 0`);
const { rows: columns } = await client.query<{ name: string }>(
  `select column_name as name from information_schema.columns where table_name = 'app_user' and column_name not in ('id', 'email') and is_generated = 'NEVER'`,
);
const names = columns.map(({ name }) => name).join(', ');
await client.query(
  `insert into app_user (id, email, ${names}) select gen_random_uuid(), 'n' || n || '@example.in', ${names} from app_user, generate_series(1, $1) n where id = $2`,
  [rows, staff.userId],
);
client.release();
await t.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = t.app.server.address() as AddressInfo;

async function take(format: 'csv' | 'xlsx'): Promise<void> {
  collect();
  const before = mebibytes();
  let [peak, bytes, lines, collected] = [before, 0, 0, 0];
  const watch = setInterval(() => (peak = Math.max(peak, mebibytes())), 20);
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/users/export?format=${format}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  if (response.status !== 200 || !response.body) throw new Error(`${format}: ${response.status}`);
  for await (const chunk of response.body) {
    bytes += chunk.length;
    // Uncollected garbage is not needed memory: without this, V8 decides how much of it remains.
    if (bytes - collected > 2 ** 20) {
      collected = bytes;
      collect();
    }
    if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const growth = peak - before;
  console.log(
    `${format}: ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds.toFixed(1)} s, ${before.toFixed(0)} MiB before, ${growth.toFixed(0)} MiB more at most`,
  );
  if (format === 'csv' && lines !== rows + 2) throw new Error(`${lines} lines for ${rows} rows, the header and who asks`);
  if (growth > mostGrowth) throw new Error(`${format}: grew by ${growth.toFixed(0)} MiB, more than ${mostGrowth}`);
}

try {
  await t.call('GET', '/users/export?role=admin', { token: staff.token });
  await take('csv');
  await take('xlsx');
} finally {
  await t.close();
  await database.stop();
}
