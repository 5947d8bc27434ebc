import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import type { RunningPostgres } from '#server/platform/postgres/start-postgres.ts';
import { stopLeftoverPostgres } from '../../scripts/start/leftover-postgres.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'gatepass-leftover-'));
const folder = path.join(parent, 'postgres');
const pidFile = path.join(folder, 'postmaster.pid');
let server: RunningPostgres;

const start = (): Promise<RunningPostgres> =>
  startPostgres({ folder, password: 'secret', durable: false, onLog: () => undefined });

beforeAll(async () => {
  server = await start();
});

afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true });
});

test('a PostgreSQL that a killed run left behind is stopped, and the next one starts', async () => {
  expect(await stopLeftoverPostgres(folder)).toBe(true);
  await server.ended;
  expect(existsSync(pidFile)).toBe(false);
  server = await start();
  await server.stop();
});

test('a pid file that names somebody else is removed, and nobody is stopped', async () => {
  writeFileSync(pidFile, `${process.pid}\n${folder}\n`);
  expect(await stopLeftoverPostgres(folder)).toBe(false);
  expect(existsSync(pidFile)).toBe(false);
});

test('a folder without a pid file is left alone', async () => {
  expect(await stopLeftoverPostgres(folder)).toBe(false);
});
