import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, runPostgresProgram } from '#server/platform/postgres/run-postgres-program.ts';
import { startApiProcess } from '#test/builders/api-process.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { judgeTls, makeAuthority, speakTls, verified } from './server-certificate.ts';
import { killCluster } from './database-faults.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { underLoad } from './under-load.ts';
import type { Serve, Tally } from './under-load.ts';

/** The same with both hosts in `DATABASE_URL` and no proxy. */
export const failoverHosts = (folder: string): Promise<Tally> => failover(folder, 'hosts');

/** And with TLS to both, verifying certificates. Requires openssl. */
export const failoverTls = (folder: string): Promise<Tally> => failover(folder, 'hosts by TLS');

/**
 * Test 11: PostgreSQL with a synchronous standby, both under load through one address. The standby dies, so every write waits, and someone cancels the wait;
 * then the primary is killed and the standby, which lacks the writes made meanwhile, is promoted.
 */
export async function failover(folder: string, way: 'address' | 'hosts' | 'hosts by TLS' = 'address'): Promise<Tally> {
  const server = await startTestServer({ durable: true });
  const owner = new URL(server.url);
  const primary = await connect(server.url);
  const { data_directory: data = '' } = (await primary.query<{ data_directory: string }>('show data_directory')).rows[0] ?? {};
  const copy = path.join(folder, 'standby');
  const authority = way === 'hosts by TLS' ? makeAuthority(folder, 'authority') : null;
  if (authority) await speakTls(primary, data, authority);
  await copyCluster(primary, data, copy, owner);
  const port = await freePort();
  const standbyUrl = Object.assign(new URL(server.url), { port: String(port) }).href;
  await startStandby(copy, port, standbyUrl);
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await until(async () => (await primary.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1);
  await primary.end();

  const proxy = await startTcpProxy(Number(owner.port));
  process.env['TEST_DATABASE_URL'] = Object.assign(new URL(server.url), { port: String(proxy.port) }).href;
  const serve: Serve = (env) => {
    const url = Object.assign(new URL(env['DATABASE_URL'] ?? ''), { port: owner.port }).href;
    const both = url.replace(`:${owner.port}/`, `:${port},127.0.0.1:${owner.port}/`);
    const by = authority ? verified(authority.certificate) : '';
    return startApiProcess(way === 'address' ? env : { ...env, DATABASE_URL: `${both}${by}` });
  };
  const faults: string[] = [];
  const tally = await underLoad(async () => {
    await pause(3_000);
    killCluster(copy);
    await cancelWaits(server.url, 8_000);
    killCluster(data);
    rmSync(path.join(copy, 'postmaster.pid'), { force: true });
    await startStandby(copy, port, standbyUrl);
    const promoted = await connect(standbyUrl);
    await promoted.query('select pg_promote()');
    await promoted.end();
    proxy.pointTo(port);
    await pause(4_000);
    if (!authority) return;
    const judged = await judgeTls(standbyUrl, makeAuthority(folder, 'other').certificate);
    faults.push(...judged.faults);
    process.stdout.write(`${judged.clients} clients speak TLS with the standby that was promoted\n`);
  }, serve);
  killCluster(copy);
  await proxy.close();
  return { ...tally, faults };
}

/** As an operator does to unblock the site. */
async function cancelWaits(url: string, forMs: number): Promise<void> {
  const client = await connect(url);
  for (const end = Date.now() + forMs; Date.now() < end; await pause(500))
    await client.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
  await client.end();
}

export async function copyCluster(
  primary: pg.Client,
  from: string,
  to: string,
  { port, username, password }: URL,
): Promise<void> {
  await primary.query(`select pg_backup_start('standby', true)`);
  cpSync(from, to, { recursive: true, filter: (file) => !/pg_wal\/.|postmaster\.(pid|opts)$/.test(file) });
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  mkdirSync(path.join(to, 'pg_wal/archive_status'), { recursive: true });
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(to, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

export async function startStandby(folder: string, port: number, url: string): Promise<void> {
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'].flatMap((flag) => ['-c', flag]);
  runPostgresProgram('postgres', ['-D', folder, '-p', String(port), ...flags], folder).unref();
  await until(async () => {
    const client = await connect(url).catch(() => undefined);
    await client?.end();
    return client !== undefined;
  });
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (await holds()) return;
  throw new Error('it did not come about within a minute');
}
