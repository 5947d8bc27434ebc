import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listenAsPostgres15 } from '#test/start/old-postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the release refuses a PostgreSQL that is too old before it makes a table', async () => {
  const { server, port } = await listenAsPostgres15();
  const env = {
    ...{ PATH: process.env['PATH'], DEMO: 'on', DATABASE_URL: `postgresql://me:canary@127.0.0.1:${port}/gatepass` },
    ...{ JWT_SECRET: randomBytes(48).toString('base64'), ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` },
  };
  const stderr = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['scripts/release.ts'], { cwd: root, env, timeout: 30_000 }, (_error, _stdout, said) =>
      resolve(said),
    );
  });
  server.close();
  expect(stderr).toBe(`DATABASE_URL: 127.0.0.1:${port} is PostgreSQL 15.8: use version 18 or newer\n`);
});
