import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket, connect as connectTls } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';
import { advice, fault } from './finding.ts';
import type { Examination, Finding, Installation } from './finding.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When the certificate ends; null without TLS. */
  readonly endsAt: Date | null;
}

const patienceMs = 10_000;
const soonMs = 21 * 86_400_000;

/** Asks the installation as a stranger on the internet does. */
export const examinePublicAddress: Examination = async (installation) => {
  const { publicUrl } = installation.config.http;
  const health = await ask(`${publicUrl}/api/health`, installation.authority).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'no answer',
  );
  if (typeof health === 'string') return [fault('public address', `PUBLIC_URL cannot be reached from this machine (${health}).`)];
  const found: Finding[] = [...certificateOf(health, installation)];
  const { version } = installation.config;
  if (health.status !== 200) found.push(fault('public address', `PUBLIC_URL answers its health check with ${health.status}.`));
  else if (versionIn(health.body) !== version)
    found.push(fault('public address', `PUBLIC_URL is served by another version than this one (${version}).`));
  const page = await ask(`${publicUrl}/`, installation.authority);
  if (page.status >= 500) found.push(fault('public address', `The start page answers with ${page.status}.`));
  found.push(...missingHeaders(page.headers, installation.config.production));
  const metrics = await ask(`${publicUrl}/metrics`, installation.authority);
  if (metrics.status === 200 && metrics.body.includes('# HELP'))
    found.push(fault('public address', 'Strangers can read the figures at /metrics.'));
  if (new URL(publicUrl).protocol === 'https:') found.push(...(await examineTransport(installation)));
  return found;
};

function certificateOf({ endsAt }: Answer, { now }: Installation): Finding[] {
  if (endsAt === null || endsAt.getTime() - now().getTime() > soonMs) return [];
  const days = Math.floor((endsAt.getTime() - now().getTime()) / 86_400_000);
  return [fault('public address', `The certificate of PUBLIC_URL ends in ${days} days.`)];
}

function versionIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { data?: { version?: string } }).data?.version;
  } catch {
    return undefined;
  }
}

/** Set by the product; a proxy in front may take them away. */
const headers: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /./,
  'x-content-type-options': /nosniff/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};

function missingHeaders(given: IncomingHttpHeaders, production: boolean): Finding[] {
  const wanted = { ...headers, ...(production ? { 'strict-transport-security': /max-age=\d{7,}/ } : {}) };
  const missing = Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(String(given[name] ?? '')) ? [] : [name]));
  return missing.length > 0 ? [fault('public address', `The start page lacks the headers ${missing.join(', ')}.`)] : [];
}

/** Old TLS, HTTP/2, and plain http. */
async function examineTransport({ config, authority }: Installation): Promise<Finding[]> {
  const { hostname, port } = new URL(config.http.publicUrl);
  const to = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
  const found: Finding[] = [];
  const old = await handshake({ ...to, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
  if (old !== null) found.push(fault('public address', 'PUBLIC_URL still speaks TLS 1.1 or older.'));
  const protocol = await handshake({ ...to, ALPNProtocols: ['h2', 'http/1.1'] });
  if (protocol !== 'h2') found.push(advice('public address', 'PUBLIC_URL does not speak HTTP/2: pages load slower on phones.'));
  if (port !== '') return found;
  const plain = await ask(`http://${hostname}/`, authority).catch(() => null);
  if (plain && !String(plain.headers.location ?? '').startsWith('https:'))
    found.push(fault('public address', 'Plain http is answered and not redirected to https.'));
  return found;
}

/** The protocol agreed on, or null if the server refuses. */
function handshake(options: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls({ ...options, timeout: patienceMs }, () => {
      resolve(socket.alpnProtocol || 'http/1.1');
      socket.destroy();
    });
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => resolve(null));
  });
}

function ask(url: string, authority: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const { request } = isSecure ? https : http;
    const options = { timeout: patienceMs, agent: false as const, ...(authority === undefined ? {} : { ca: authority }) };
    const asking = request(url, options, (response) => {
      const { socket, statusCode = 0 } = response;
      const endsAt = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
      text(response).then((body) => resolve({ status: statusCode, headers: response.headers, body, endsAt }), reject);
    });
    asking.on('timeout', () => asking.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    asking.on('error', reject);
    asking.end();
  });
}
