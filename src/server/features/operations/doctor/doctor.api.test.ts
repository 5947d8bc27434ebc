import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/platform/web/content-security-policy.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createFileStore } from '#server/platform/files/file-store.ts';
import { person } from '#test/builders/person.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import type { TestServer } from '#test/setup/test-server.ts';
import { textOf } from '#test/architecture/source-files.ts';
import { examine } from './doctor.ts';
import { sections } from './finding.ts';
import type { Finding } from './finding.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-doctor-'));
const inFolder = (name: string) => path.join(folder, name);
const password = 'canary-of-the-mail-server';

let server: TestServer;
let database: TestDatabase;
let t: TestApp;
let proxy: Http2SecureServer;
let settings: Record<string, string>;
let dropped: readonly string[] = [];

beforeAll(async () => {
  // Durable, as an installation is: the tests' own server would be a finding.
  server = await startTestServer({ durable: true });
  const others = process.env['TEST_DATABASE_URL'];
  process.env['TEST_DATABASE_URL'] = server.url;
  database = await createTestDatabase();
  process.env['TEST_DATABASE_URL'] = others;
  t = await startTestApp({ databaseUrl: database.url });
  certify('good', 300);
  certify('ending', 5);
  proxy = createSecureServer({ allowHTTP1: true, ...certificate('good') }, async (request, response) => {
    const reply = await t.app.inject({ url: request.url, headers: { host: 'localhost' } });
    const page = { 'content-security-policy': contentSecurityPolicy([]), 'strict-transport-security': 'max-age=31536000' };
    for (const [name, value] of Object.entries({ ...page, ...reply.headers }))
      if (
        !/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name) &&
        !dropped.includes(name) &&
        value !== undefined
      )
        response.setHeader(name, value);
    response.writeHead(reply.statusCode).end(reply.body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  writeInstallation();
  await fillDatabase();
});

afterAll(async () => {
  proxy.close();
  await t.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function certify(name: string, days: number): void {
  const files = ['-keyout', inFolder(`${name}.key`), '-out', inFolder(`${name}.pem`)];
  const about = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...about, '-days', String(days), ...files], { stdio: 'ignore' });
}

const certificate = (name: string) => ({
  cert: readFileSync(inFolder(`${name}.pem`)),
  key: readFileSync(inFolder(`${name}.key`)),
});

function writeInstallation(): void {
  for (const name of ['content', 'backups', 'spoilt']) mkdirSync(inFolder(name));
  for (const name of ['content', 'spoilt']) {
    writeFileSync(inFolder(`${name}/offices.json`), '{"offices": [{"address": ["12 Residency Road", "Bengaluru 560025"]}]}');
    writeFileSync(inFolder(`${name}/lines.json`), '{"supportEmail": "help@gatepass.in"}');
  }
  writeFileSync(inFolder('spoilt/offices.json'), textOf('content/offices.json'));
  writeFileSync(inFolder('backups/gatepass-20261128T000000Z.dump'), 'a dump', { mode: 0o600 });
  const publicKey = '-----BEGIN PUBLIC KEY-----\nMA==\n-----END PUBLIC KEY-----';
  writeFileSync(
    inFolder('portal.json'),
    JSON.stringify({ keys: [{ kid: 'one', publicKey, from: '2024-01-01', until: '2099-01-01' }] }),
  );
  settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`, TRUST_PROXY: '1' },
    ...{ SECURITY_CONTACT: 'mailto:security@gatepass.in', DATA_DIR: folder, FILES: 'disk', ONE_MACHINE: 'on' },
    ...{ DATABASE_URL: database.appUrl, DATABASE_DIRECT_URL: database.url, EINVOICE_KEYS_FILE: inFolder('portal.json') },
    ...{ JWT_SECRET: randomBytes(48).toString('base64'), ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` },
    ...{ SMTP_URL: `smtps://mail:${password}@mail.gatepass.in:465`, MAIL_FROM: 'Gatepass <no-reply@gatepass.in>' },
    ...{ SMS_URL: 'https://sms.gatepass.in/send', SMS_TOKEN: 'canary-of-the-sms-provider' },
    ...Object.fromEntries(
      ['PAYMENTS', 'PAYOUTS', 'VERIFICATION'].flatMap((product) => [
        [`CASHFREE_${product}_CLIENT_ID`, 'one'],
        [`CASHFREE_${product}_CLIENT_SECRET`, `canary-of-${product}`],
      ]),
    ),
  };
  writeEnvFile(settings);
}

function writeEnvFile(given: Record<string, string>): void {
  writeFileSync(
    inFolder('gatepass.env'),
    Object.entries(given)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  chmodSync(inFolder('gatepass.env'), 0o600);
}

const query = (sql: string, values: unknown[] = []) => t.platform.pool.query<{ id: string }>(sql, values);

async function fillDatabase(): Promise<void> {
  const config = loadConfig(settings);
  const cipher = createFieldCipher(config.encryptionKeys);
  for (const role of ['admin', 'insurance'] as const) {
    const { userId } = await person(t, role);
    await query('insert into totp_secret (user_id, secret_encrypted, confirmed_at) values ($1, $2, now())', [
      userId,
      cipher.encrypt('JBSWY3DPEHPK3PXP'),
    ]);
    await query('update app_user set last_login_at = now() where id = $1', [userId]);
  }
  const { userId: owner } = await person(t, 'claimant');
  const { sha256, size } = await createFileStore(config.files).put(
    'claims/one.pdf',
    Readable.from(['a paper']),
    'application/pdf',
  );
  await query(
    `insert into stored_file (category, mime_type, name, original_name, owner_id, sha256, size, storage_key)
     values ('claim', 'application/pdf', 'one.pdf', 'one.pdf', $1, $2, $3, 'claims/one.pdf')`,
    [owner, sha256, size],
  );
  await count({ gatepass_queue_age_seconds: 0, gatepass_jobs_dead: 0, gatepass_company_set_up: 1, gatepass_ledger_ok: 1 });
}

async function count(figures: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(figures))
    await query(
      'insert into operating_figure (name, value, counted_at) values ($1, $2, now()) on conflict (name) do update set value = $2',
      [name, value],
    );
}

interface Spoilt {
  readonly env?: Record<string, string>;
  readonly contentFolder?: string;
  readonly ahead?: number;
}

async function examined({ env = {}, contentFolder = inFolder('content'), ahead = 0 }: Spoilt = {}): Promise<Finding[]> {
  const config = loadConfig({ ...settings, ...env });
  const [app, direct] = [config.database.url, config.database.directUrl].map((url) =>
    createPool({ url, max: 2, applicationName: 'doctor' }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  try {
    return await examine({
      ...{
        config,
        app,
        direct,
        contentFolder,
        files: createFileStore(config.files),
        cipher: createFieldCipher(config.encryptionKeys),
      },
      now: () => new Date(Date.now() + ahead),
      secretFiles: [inFolder('gatepass.env')],
      backups: inFolder('backups'),
      authority: `${textAt('good.pem')}${textAt('ending.pem')}`,
    });
  } finally {
    await Promise.all([app.end(), direct.end()]);
  }
}

const textAt = (name: string) => readFileSync(inFolder(name), 'utf8');

/** The command itself, on a process of its own. */
function doctor(...args: string[]): Promise<{ status: number | string; stdout: string; stderr: string }> {
  const command = ['scripts/doctor.ts', '--env-file', inFolder('gatepass.env'), '--backups', inFolder('backups'), ...args];
  const env = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: inFolder('good.pem') };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('every kind of finding has a section in docs/operate.md', () => {
  const headings = [...textOf('docs/operate.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
});

test('a good installation has no findings', async () => {
  expect(await examined()).toEqual([]);
});

test('the command ends with 0 on a good one, and with 2 and no secret on one with wrong settings', async () => {
  // The repository's own offices are an example's.
  const good = await doctor('--skip', 'placeholders');
  expect(good).toMatchObject({ status: 0, stdout: 'No findings; not examined: placeholders\n', stderr: '' });
  writeEnvFile({ ...settings, JWT_SECRET: 'short-canary', PUBLIC_URL: 'http://gatepass.in' });
  const bad = await doctor('--json');
  writeEnvFile(settings);
  expect(bad.status).toBe(2);
  expect(JSON.parse(bad.stdout)).toMatchObject([
    { section: 'settings', weight: 'fault', see: 'docs/operate.md#settings' },
    { section: 'settings' },
    { text: 'Nothing else was examined, because the settings cannot be used.' },
  ]);
  expect(bad.stdout).not.toContain('canary');
});

test('every fault of a spoilt installation is found, and nobody’s name or secret is printed', async () => {
  const { userId: left } = await person(t, 'insurance');
  await query("update app_user set status = 'suspended' where id = $1", [left]);
  await query("update app_user set duties = '{}' where id = $1", [left]);
  await query(
    `insert into outbox_message (channel, recipient, template, state) values ('email', 'private@home.in', 'password-changed', 'failed')`,
  );
  await query('delete from schema_migration where name = (select max(name) from schema_migration)');
  await query(
    "update totp_secret set secret_encrypted = 'v1.lost.AAAA' where user_id = (select min(user_id::text)::uuid from totp_secret)",
  );
  await count({ gatepass_jobs_dead: 3, gatepass_payouts_late: 2 });
  rmSync(inFolder('files/claims/one.pdf'));
  const old = (Date.now() - 3 * 86_400_000) / 1000;
  utimesSync(inFolder('backups/gatepass-20261128T000000Z.dump'), old, old);
  chmodSync(inFolder('gatepass.env'), 0o644);
  proxy.setSecureContext(certificate('ending'));
  dropped = ['strict-transport-security'];
  const found = await examined({
    env: {
      LOG_LEVEL: 'debug',
      DATABASE_URL: database.url,
      DATABASE_READ_URL: `postgresql://reports:${password}@127.0.0.1:1/none`,
    },
    contentFolder: inFolder('spoilt'),
    ahead: 90_000,
  });
  const summary = found.map(({ section, weight, text }) => `${section} ${weight}: ${text}`).toSorted();
  expect(summary).toEqual([
    'backup fault: The newest backup is 3.0 days old.',
    'clock fault: This machine’s clock and the database’s are 90 seconds apart.',
    'documents fault: 1 of the newest 1 documents are missing in the store.',
    'keys fault: 1 of 2 sampled account numbers and secrets cannot be decrypted with ENCRYPTION_KEYS.',
    'messages fault: 1 messages of the last seven days were given up.',
    'people fault: 1 sessions of suspended or closed accounts are still open.',
    'placeholders fault: content/offices.json still holds the offices or lines of the example.',
    'public address fault: The certificate of PUBLIC_URL ends in 4 days.',
    'public address fault: The start page lacks the headers strict-transport-security.',
    'rights fault: Web and worker log in to PostgreSQL as a superuser.',
    'schema fault: The tables lack 1 steps: run the release.',
    'settings advice: LOG_LEVEL is debug: the log fills the disk and says more than anyone needs.',
    'settings fault: gatepass.env can be read by every user of the machine.',
    'standby fault: The standby for reports (DATABASE_READ_URL) does not answer.',
    'work fault: 2 garages were promised money that they have not got.',
    'work fault: 3 jobs failed for good.',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/canary|private@|Asha/);
});

test('a database that is away is a finding of its own for each question asked of it', async () => {
  const found = await examined({ env: { DATABASE_DIRECT_URL: `postgresql://me:${password}@127.0.0.1:1/none` } });
  expect(found).toContainEqual({ section: 'clock', weight: 'fault', text: 'This could not be examined (ECONNREFUSED).' });
  expect(JSON.stringify(found)).not.toContain('canary');
});
