import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import type { TracedStatement } from './traced-statement.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { writeOnce, writePlan } from './raw-writes.ts';
import { runPgbench } from './run-pgbench.ts';

/**
 * `node bench/claims/claims.ts [claimants] [claims] [seconds]`: complete claims per second over HTTP (opened, four parts, order, paid at the gateway's
 * stand-in, submitted) with this many concurrent claimants, and p99 per call; then the same row writes by bare pg with as many connections, on the same
 * PostgreSQL in the same run. Loopback only; stops by itself after the claims or the seconds.
 */
const claimants = Math.min(Number(process.argv[2] ?? 8), 64);
const claims = Math.min(Number(process.argv[3] ?? 300), 5000);
const seconds = Math.min(Number(process.argv[4] ?? 120), 600);

interface Started {
  url: string;
  standinUrl: string;
  databaseUrl: string;
  listingId: string;
  tokens: string[];
}

const child = fork(path.join(import.meta.dirname, 'claims-server.ts'), [String(claimants)], { serialization: 'advanced' });
const times = new Map<string, number[]>();
let plates = 0;
try {
  const server = (await answerOf(child)) as Started;
  await Promise.all(server.tokens.map((token) => wholeClaim(server, token, 0)));
  times.clear();
  const before = await cpuSeconds(child.pid ?? 0);
  const product = await rate((worker) => wholeClaim(server, server.tokens[worker] ?? '', 1));
  const after = await cpuSeconds(child.pid ?? 0);
  const letters = await lettersSent(server.databaseUrl);
  child.send('trace');
  const { statements, fixedIds } = (await answerOf(child)) as { statements: TracedStatement[]; fixedIds: string[] };
  const plan = writePlan(statements, fixedIds);
  const clients = await Promise.all(
    server.tokens.map(async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      await writeOnce(client, plan);
      return client;
    }),
  );
  const raw = await rate(async (worker) => {
    const client = clients[worker];
    if (client) await writeOnce(client, plan);
  });
  const [first] = clients;
  const script = first ? await pgbenchScript(first, plan) : '';
  await Promise.all(clients.map((client) => client.end()));
  const pgbench = await runPgbench(server.databaseUrl, script, claimants, Math.ceil(product.seconds));

  process.stdout.write(
    `${claimants} at once. Product over HTTP: ${product.done} claims in ${product.seconds.toFixed(1)} s = ${product.perSecond.toFixed(1)} claims/s\n`,
  );
  for (const [name, all] of times)
    process.stdout.write(
      `  ${name.padEnd(14)} p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms (${all.length} calls)\n`,
    );
  process.stdout.write(`  letters: ${letters}\n`);
  const perClaim = (used: number) => `${((used * 1000) / product.done).toFixed(1)} ms`;
  process.stdout.write(
    `  processor time for a claim: server, jobs and stand-in ${perClaim(after.own - before.own)}, PostgreSQL ${perClaim(after.others - before.others)}\n`,
  );
  process.stdout.write(
    `Bare pg, the same ${plan.writes} writes in ${plan.transactions} transactions (${statements.length} statements with reads): ` +
      `${raw.done} claims in ${raw.seconds.toFixed(1)} s = ${raw.perSecond.toFixed(1)} claims/s\n`,
  );
  process.stdout.write(`ratio product / bare pg: ${(product.perSecond / raw.perSecond).toFixed(3)}\n`);
  process.stdout.write(
    pgbench === null
      ? 'pgbench is not installed here\n'
      : `pgbench, the same writes: ${pgbench.toFixed(1)} claims/s; ratio product / pgbench: ${(product.perSecond / pgbench).toFixed(3)}\n`,
  );
} finally {
  child.send('stop');
}

/** Repeats the work with this many workers until the claims or the seconds are used up. */
async function rate(work: (worker: number) => Promise<unknown>) {
  const started = performance.now();
  let begun = 0;
  let done = 0;
  const run = async (worker: number): Promise<void> => {
    while (begun < claims && performance.now() - started < seconds * 1000) {
      begun += 1;
      await work(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: claimants }, (_, worker) => run(worker)));
  const took = (performance.now() - started) / 1000;
  return { done, seconds: took, perSecond: done / took };
}

/** Delay of e-mails and SMS from the claim's transaction until they are sent, under load. */
async function lettersSent(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let looks = 0; looks < 60; looks += 1) {
      const { rows } = await client.query<{ n: string; waiting: string; p50: number; most: number }>(
        `select count(*) as n, count(*) filter (where sent_at is null) as waiting,
           percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at)) as p50,
           max(extract(epoch from sent_at - created_at))::float8 as most from outbox_message`,
      );
      const [row] = rows;
      if (row && Number(row.waiting) === 0)
        return `${row.n} sent, p50 ${row.p50.toFixed(1)} s, the last after ${row.most.toFixed(1)} s`;
      await pause(1000);
    }
    return 'some were not sent within a minute';
  } finally {
    await client.end();
  }
}

async function wholeClaim(server: Started, token: string, round: number): Promise<void> {
  const call = async (name: string, method: string, at: string, body?: object) => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    return (JSON.parse(text) as { data: { claimId: string; orderId: string; submitted: boolean } }).data;
  };
  const { claimId } = await call('open', 'POST', '/claims/multi-part');
  await call('vehicle', 'PATCH', `/claims/${claimId}/part/A`, { ...vehicleForm, registrationNumber: plate(round) });
  await call('garage', 'PATCH', `/claims/${claimId}/part/B`, { ...vendorForm, garageId: server.listingId });
  await call('details', 'PATCH', `/claims/${claimId}/part/C`, detailsForm);
  await call('terms', 'PATCH', `/claims/${claimId}/part/D`, { termsAccepted: true });
  const { orderId } = await call('order', 'POST', `/claims/${claimId}/payment/order`);
  const paid = await fetch(`${server.standinUrl}/__sim/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'SUCCESS' }),
  });
  if (!paid.ok) throw new Error(`the stand-in says ${paid.status}`);
  await paid.text();
  const { submitted } = await call('pay and submit', 'PATCH', `/claims/${claimId}/part/E`, { orderId });
  if (!submitted) throw new Error(`claim ${claimId} was not submitted`);
}

function plate(round: number): string {
  plates += 1;
  return `MH${12 + round}BN${String(plates).padStart(4, '0')}`;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function answerOf(from: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    from.once('message', resolve);
    from.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
