import { execFileSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { unprivileged } from '#server/platform/postgres/run-postgres-program.ts';

/** A certificate authority valid for one day, and the only trusted one. Requires openssl. */
export function makeAuthority(folder: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
  const about = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${name}`];
  openssl('req', '-x509', ...about, '-keyout', key, '-out', certificate);
  return { certificate, key };
}

/** Enables TLS on a local PostgreSQL with a certificate of that authority for its address; its standbys do the same. */
export async function speakTls(primary: pg.Client, data: string, authority: { certificate: string; key: string }): Promise<void> {
  const [request, key, certificate, names] = ['server.csr', 'server.key', 'server.crt', 'server.ext'].map((name) =>
    path.join(data, name),
  ) as [string, string, string, string];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', request);
  writeFileSync(names, 'subjectAltName = IP:127.0.0.1\n');
  const by = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial', '-days', '1'];
  openssl('x509', '-req', '-in', request, ...by, '-extfile', names, '-out', certificate);
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) for (const file of [key, certificate]) chownSync(file, uid, gid);
  for (const [name, value] of [
    ['ssl_cert_file', 'server.crt'],
    ['ssl_key_file', 'server.key'],
    ['ssl', 'on'],
  ])
    await primary.query(`alter system set ${name} = '${value}'`);
  await primary.query('select pg_reload_conf()');
}

/** URL suffix that enables server verification. */
export const verified = (certificate: string) => `?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`;

/** Number of connected clients that use TLS; also checks that a server of another authority is rejected. */
export async function judgeTls(url: string, other: string): Promise<{ clients: number; faults: string[] }> {
  const mistaken = new pg.Client({ connectionString: `${url}${verified(other)}` });
  mistaken.on('error', () => undefined);
  const believed = await mistaken.connect().then(
    () => true,
    () => false,
  );
  await mistaken.end().catch(() => undefined);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ clients: number }>(
    `select count(*)::int as clients from pg_stat_ssl join pg_stat_activity using (pid) where ssl and application_name like 'gatepass-%'`,
  );
  await client.end();
  const clients = rows[0]?.clients ?? 0;
  return {
    clients,
    faults: [...(believed ? ['a server of another authority was believed'] : []), ...(clients > 0 ? [] : ['nobody spoke TLS'])],
  };
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
