import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import type { RunningPostgres } from '#server/platform/postgres/start-postgres.ts';
import { freshSettings } from './fresh-settings.ts';
import { processesOf, startProduct } from './product-process.ts';

// DATABASE_URL names an external PostgreSQL.

const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-own-'));
let server: RunningPostgres;

beforeAll(async () => {
  server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    password: 'secret',
    durable: false,
    onLog: () => undefined,
  });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('CREATE DATABASE demo');
  await client.query('CREATE DATABASE real');
  await client.end();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('the demo uses it and starts no PostgreSQL of its own', async () => {
  const settings = await freshSettings();
  const product = startProduct({ ...settings, DATABASE_URL: server.url('demo') });
  const address = await product.ready;
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect(processesOf(settings.DATA_DIR).filter((line) => line.includes('postgres'))).toEqual([]);
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  // An external server keeps running.
  const client = new pg.Client({ connectionString: server.url('demo') });
  await client.connect();
  await client.end();
});

test('production starts web and worker alone: no stand-in, no demo users, no dev pages', async () => {
  const settings = await freshSettings();
  const product = startProduct({
    ...settings,
    NODE_ENV: 'production',
    DATABASE_URL: server.url('real'),
    PUBLIC_URL: 'https://gatepass.example.com',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ONE_MACHINE: 'on',
    DRAIN_SECONDS: '0',
    CASHFREE_PAYMENTS_CLIENT_ID: 'p',
    CASHFREE_PAYMENTS_CLIENT_SECRET: 's',
    CASHFREE_PAYOUTS_CLIENT_ID: 'p',
    CASHFREE_PAYOUTS_CLIENT_SECRET: 's',
    CASHFREE_VERIFICATION_CLIENT_ID: 'p',
    CASHFREE_VERIFICATION_CLIENT_SECRET: 's',
    SMTP_URL: 'smtps://mail.example.com:465',
    MAIL_FROM: 'Gatepass <no-reply@example.com>',
    SMS_URL: 'https://sms.example.com',
    SMS_TOKEN: 't',
  });
  expect(await product.ready).toBe('https://gatepass.example.com');
  const local = `http://127.0.0.1:${settings.PORT}`;
  expect((await fetch(`${local}/api/health/ready`)).status).toBe(200);
  expect((await fetch(`${local}/api/dev/info`)).status).toBe(404);
  expect((await fetch(`${local}/api/dev/messages`)).status).toBe(404);
  expect(product.stdout()).not.toContain('Demo users');
  expect(await (await fetch(`${local}/api/v1/states`)).text()).toContain('Maharashtra');
  const processes = processesOf(settings.DATA_DIR).map((line) => /main\.ts.*|start\.ts/.exec(line)?.[0].trim() ?? line);
  expect(processes.toSorted()).toEqual(['main.ts --web --ports-held', 'main.ts --worker', 'start.ts']);
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
});
