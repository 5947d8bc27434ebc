import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { closeListeners, linesOfBadStart, listening, type Settings } from './bad-start.ts';
import { listenAsPostgres15 } from './old-postgres.ts';
import { freshSettings } from './fresh-settings.ts';

// Lines are read by operators: one per wrong setting, its name first, then what to do.

afterEach(closeListeners);

test('port of the metrics or of the stand-in taken', async () => {
  const port = await freePort();
  await listening(port);
  for (const name of ['METRICS_PORT', 'CASHFREE_STANDIN_PORT']) {
    expect(await linesOfBadStart({ [name]: String(port) })).toEqual([
      `Cannot start: ${name}: ${port} is taken by another program: stop it, or set ${name} to a free one, such as ${name}=${port + 1}`,
    ]);
  }
});

test('address of another machine', async () => {
  expect(await linesOfBadStart({ HOST: '192.0.2.1' })).toEqual([
    'Cannot start: HOST: the demo is for this machine alone, since everybody knows its passwords: set 127.0.0.1',
  ]);
});

test('data folder cannot be written', async () => {
  // No folder can be created below a file, not even by root.
  const { DATA_DIR } = await freshSettings();
  writeFileSync(DATA_DIR, '');
  const below = path.join(DATA_DIR, 'data');
  expect(await linesOfBadStart({ DATA_DIR: below })).toEqual([
    `Cannot start: DATA_DIR: ${below} cannot be written (ENOTDIR): make it writable, or set DATA_DIR to a folder that is`,
  ]);
});

test('data folder from another version', async () => {
  const { DATA_DIR } = await freshSettings();
  mkdirSync(DATA_DIR);
  writeFileSync(path.join(DATA_DIR, 'VERSION'), 'gatepass data 99, PostgreSQL 18\n');
  const needs = 'this one needs gatepass data 1, PostgreSQL 18';
  expect(await linesOfBadStart({ DATA_DIR })).toEqual([
    `Cannot start: DATA_DIR: ${DATA_DIR} is from another version (gatepass data 99, PostgreSQL 18; ${needs}): set DATA_DIR to another folder, or start over with \`npm start -- --reset\``,
  ]);
});

test('database cluster of another PostgreSQL', async () => {
  const { DATA_DIR } = await freshSettings();
  mkdirSync(path.join(DATA_DIR, 'postgres'), { recursive: true });
  writeFileSync(path.join(DATA_DIR, 'postgres/PG_VERSION'), '17\n');
  const [line] = await linesOfBadStart({ DATA_DIR });
  expect(line).toContain(`Cannot start: DATA_DIR: ${DATA_DIR} is from another version (PostgreSQL 17;`);
});

test('data folder that holds something else', async () => {
  const { DATA_DIR } = await freshSettings();
  mkdirSync(DATA_DIR);
  writeFileSync(path.join(DATA_DIR, 'thesis.docx'), '');
  expect(await linesOfBadStart({ DATA_DIR })).toEqual([
    `Cannot start: DATA_DIR: ${DATA_DIR} holds other files: set DATA_DIR to a new or an empty folder`,
  ]);
});

test('data folder that lost its secrets', async () => {
  const { DATA_DIR } = await freshSettings();
  mkdirSync(path.join(DATA_DIR, 'postgres'), { recursive: true });
  expect(await linesOfBadStart({ DATA_DIR })).toEqual([
    `Cannot start: DATA_DIR: ${DATA_DIR}/secrets.json is missing, without it the data cannot be read: restore it, or start over with \`npm start -- --reset\``,
  ]);
});

test('database unreachable, without its password in the line', async () => {
  const port = await freePort();
  expect(await linesOfBadStart({ DATABASE_URL: `postgresql://gatepass:hunter2@127.0.0.1:${port}/gatepass` })).toEqual([
    `Cannot start: DATABASE_URL: cannot use the database at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct DATABASE_URL`,
  ]);
});

test('database too old', async () => {
  const { server, port } = await listenAsPostgres15();
  expect(await linesOfBadStart({ DATABASE_URL: `postgresql://gatepass@127.0.0.1:${port}/gatepass` })).toEqual([
    `Cannot start: DATABASE_URL: 127.0.0.1:${port} is PostgreSQL 15.8: use version 18 or newer`,
  ]);
  server.close();
});

test.for<[string, Settings, string[]]>([
  [
    'a gateway key without its secret',
    { CASHFREE_PAYMENTS_CLIENT_ID: 'x' },
    ['CASHFREE_PAYMENTS_CLIENT_SECRET: set both CASHFREE_PAYMENTS_CLIENT_ID and CASHFREE_PAYMENTS_CLIENT_SECRET, or neither'],
  ],
  [
    'a setting that does not exist',
    { CASHFREE_CLIENT_ID: 'x' },
    ['CASHFREE_CLIENT_ID: there is no such setting; docs/settings.md lists them all'],
  ],
  [
    'a mail server without protocol',
    { SMTP_URL: 'mail' },
    ['SMTP_URL: write an address such as smtps://user:password@mail.example.com:465'],
  ],
  [
    'a mode that is nearly production',
    { NODE_ENV: 'Production' },
    ['NODE_ENV: write production, or leave it out and write DEMO=on for the demo'],
  ],
  [
    'the demo in production',
    { NODE_ENV: 'production', DEMO: '1' },
    ['DEMO: the demo cannot run with NODE_ENV=production: remove one of the two'],
  ],
])('%s', async ([, settings, lines]) => {
  expect(await linesOfBadStart(settings)).toEqual(lines.map((line) => `Cannot start: ${line}`));
});

test('production without real settings names each of them', async () => {
  const lines = await linesOfBadStart({ NODE_ENV: 'production' });
  expect(lines).toContain('Cannot start: DATABASE_URL: set it to a PostgreSQL 18 database, or use `npm start`, which brings one');
  expect(lines).toContain('Cannot start: SMTP_URL: set it (`smtps://user:password@host:465`), or run the demo with DEMO=on');
  expect(lines.every((line) => /^Cannot start: [A-Z_]+: /.test(line))).toBe(true);
});

test('production with a stand-in', async () => {
  const lines = await linesOfBadStart({
    NODE_ENV: 'production',
    CASHFREE_STANDIN_PORT: '4000',
    CASHFREE_PAYMENTS_URL: 'http://127.0.0.1:4000/pg',
  });
  expect(lines).toContain('Cannot start: CASHFREE_STANDIN_PORT: belongs to the demo, which is off: remove it');
  expect(lines).toContain(
    'Cannot start: CASHFREE_PAYMENTS_URL: must begin with https:// in production; a stand-in cannot be used',
  );
});

test('a flag that does not exist', async () => {
  expect(await linesOfBadStart({}, ['--rest'])).toEqual([
    'Cannot start: --rest: is no flag of this command; there are --reset and --yes, after `--`',
  ]);
});

test('reset without a terminal to ask at', async () => {
  expect(await linesOfBadStart({}, ['--reset'])).toEqual([
    'Cannot start: --reset: needs a terminal to ask at: add --yes to remove the data unasked',
  ]);
});

test('reset never empties a database that is not ours', async () => {
  expect(await linesOfBadStart({ DATABASE_URL: 'postgresql://127.0.0.1:1/gatepass' }, ['--reset', '--yes'])).toEqual([
    'Cannot start: DATABASE_URL: is set, and --reset never empties a database of yours: drop and create it yourself, or unset DATABASE_URL',
  ]);
});
