import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startTestServer } from '#test/setup/test-server.ts';
import { databaseFaults, smallDisk } from './database-faults.ts';
import { endAllOnSignal } from './end-all.ts';
import { failover, failoverHosts, failoverTls } from './failover.ts';
import { lagging } from './lagging.ts';
import { rolling } from './rolling.ts';
import { s3Down } from './s3-down.ts';
import { smtpDown } from './smtp-down.ts';
import { startFull } from './start-full.ts';
import { underLoad } from './under-load.ts';
import type { Tally } from './under-load.ts';

/** `npm run test:cluster -- <name>`: one fault under load, and the outcome of the requests. Exits with 1 if the server did not survive or lost a write. */
const name = process.argv[2] ?? '';
const others: Readonly<Record<string, (folder: string) => Promise<Tally>>> = {
  failover,
  'failover-hosts': failoverHosts,
  'failover-tls': failoverTls,
  lagging,
  rolling,
  's3-down': s3Down,
  'smtp-down': smtpDown,
  'start-full': startFull,
};
/** Faults that requests not using the service must not notice. */
const unnoticed = ['lagging', 'rolling', 's3-down', 'smtp-down'];
const harm = databaseFaults[name];
const other = others[name];
if (!harm && !other) {
  process.stderr.write(`name one of: ${[...Object.keys(databaseFaults), ...Object.keys(others)].join(', ')}\n`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-fault-'));
const megabytes: Readonly<Record<string, number>> = { full: 700, 'start-full': 1_500 };
const unmount = name in megabytes ? smallDisk(folder, megabytes[name] ?? 0) : () => undefined;
if (!unmount) {
  process.stdout.write(`${name}: only root can make a small file system; not tried\n`);
  process.exit(0);
}
endAllOnSignal(() => {
  unmount();
  rmSync(folder, { recursive: true, force: true });
});
process.env['TMPDIR'] = folder;
const {
  answers,
  slowestMs,
  slowestHealthMs,
  acknowledged,
  lost,
  isReady,
  faults = [],
} = await (other ? other(folder) : onOneServer());
const all = [...answers.values()].reduce((sum, times) => sum + times, 0);
const failed = all - (answers.get('200') ?? 0) - (answers.get('201') ?? 0);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
process.stdout.write(
  `${name}: ${failed} of ${all} requests failed (${[...answers].map(([status, times]) => `${status}: ${times}`).join(', ')}), ` +
    `slowest ${seconds(slowestMs)}, health ${seconds(slowestHealthMs)}; ${lost} of ${acknowledged} acknowledged writes lost; ` +
    `${isReady ? 'ready again by itself' : 'NOT READY AGAIN'}\n`,
);
unmount();
const isAsPromised = unnoticed.includes(name) ? failed === 0 && (name !== 'rolling' || all >= 20_000) : !answers.has('500');
for (const fault of faults) process.stdout.write(`NOT AS PROMISED: ${fault}\n`);
process.exit(isReady && lost === 0 && isAsPromised && faults.length === 0 ? 0 : 1);

async function onOneServer(): Promise<Tally> {
  // Durable, because acknowledged writes are checked.
  const server = await startTestServer({ durable: true });
  process.env['TEST_DATABASE_URL'] = server.url;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const tally = await underLoad((t) => harm?.(t, rows[0]?.data_directory ?? '') ?? Promise.resolve());
  await server.stop().catch(() => undefined);
  return tally;
}
