import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from './admin-create.ts';
import { freshSettings } from './fresh-settings.ts';
import { processesOf, startProduct, type StartedProduct } from './product-process.ts';

// One data folder from its first start to its last; the tests run in order.

let settings: { DATA_DIR: string; PORT: string };
let product: StartedProduct;

beforeAll(async () => {
  settings = await freshSettings();
});

afterAll(async () => {
  product.kill('SIGTERM');
  await product.exit;
});

const at = (name: string): string => path.join(settings.DATA_DIR, name);
const processOf = (what: string): number =>
  Number(
    processesOf(settings.DATA_DIR)
      .find((line) => line.includes(what))
      ?.split(' ')[0] ?? 0,
  );

test('the first administrator is made before the first start', async () => {
  expect(await createAdmin(settings.DATA_DIR, 'asha@example.com', 'Short1')).toEqual([
    1,
    'Cannot create the administrator: password: Password must be at least 8 characters\n',
  ]);
  expect(await createAdmin(settings.DATA_DIR, 'Asha@Example.com')).toEqual([
    0,
    'asha@example.com is an administrator and can log in at http://localhost:3000/login\n',
  ]);
  expect(processesOf(settings.DATA_DIR)).toEqual([]);
});

test('the first start brings up every process', async () => {
  product = startProduct(settings);
  await product.ready;
  for (const what of ['main.ts --web', 'main.ts --worker', 'cashfree/main.ts', 'postgres -D'])
    expect(processOf(what), what).toBeGreaterThan(0);
});

test('administrators can log in: who was made before the start, and who is made while the product runs', async () => {
  const address = await product.ready;
  const logIn = async (email: string): Promise<number> => {
    const body = JSON.stringify({ email, password: 'Passw0rd' });
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  };
  expect(await logIn('asha@example.com')).toBe(200);
  expect(await createAdmin(settings.DATA_DIR, 'ravi@example.com')).toMatchObject([
    0,
    expect.stringContaining('ravi@example.com is'),
  ]);
  expect(await logIn('ravi@example.com')).toBe(200);
  expect(await createAdmin(settings.DATA_DIR, 'ravi@example.com')).toMatchObject([
    1,
    expect.stringContaining('Cannot create the administrator: '),
  ]);
});

test('the secrets made for the demo are for the owner only', () => {
  expect(statSync(at('secrets.json')).mode & 0o777).toBe(0o600);
});

test('a second start with the same data folder is refused', async () => {
  const { PORT } = await freshSettings();
  const second = startProduct({ ...settings, PORT });
  expect(await second.exit).toBe(1);
  expect(second.stderr()).toBe(
    `Cannot start: DATA_DIR: ${at('lock.json')} is held by process ${product.pid}, which runs at http://localhost:${settings.PORT}: stop it, or set DATA_DIR to another folder\n`,
  );
  expect((await fetch(`http://localhost:${settings.PORT}/api/health/ready`)).status).toBe(200);
});

test.for(['main.ts --worker', 'main.ts --web', 'cashfree/main.ts', 'postgres -D'])(
  '%s comes back after SIGKILL',
  async (what) => {
    const before = processOf(what);
    process.kill(before, 'SIGKILL');
    // Only guards against hanging: start time depends on the machine, and no event reaches us from inside.
    const patiently = { timeout: 5 * 60_000 };
    await expect.poll(() => [0, before].includes(processOf(what)), patiently).toBe(false);
    const ready = async (): Promise<number> =>
      fetch(`http://localhost:${settings.PORT}/api/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, patiently).toBe(200);
  },
);

test('SIGTERM stops all of it', async () => {
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(processesOf(settings.DATA_DIR)).toEqual([]);
  expect(existsSync(at('lock.json'))).toBe(false);
  expect(existsSync(at('postgres/postmaster.pid'))).toBe(false);
});

test('a second start finds the data and does nothing twice', async () => {
  const secrets = readFileSync(at('secrets.json'), 'utf8');
  product = startProduct(settings);
  await product.ready;
  expect(product.stdout()).not.toMatch(/Building|brought up|Making/);
  expect(readFileSync(at('secrets.json'), 'utf8')).toBe(secrets);
});

test('a start after SIGKILL cleans up what was left and goes on', async () => {
  product.kill('SIGKILL');
  expect(await product.exit).toBe('SIGKILL');
  expect(existsSync(at('lock.json'))).toBe(true);
  product = startProduct(settings);
  await product.ready;
  expect(product.stdout()).toContain('An earlier run was killed; cleaned up after it.');
  for (const what of ['main.ts --web', 'main.ts --worker', 'cashfree/main.ts', 'postgres -D']) {
    expect(processesOf(settings.DATA_DIR).filter((line) => line.includes(what)).length, what).toBe(1);
  }
});

test('Ctrl-C stops all of it, and twice at once does no harm', async () => {
  product.kill('SIGINT');
  product.kill('SIGINT');
  expect(await product.exit).toBe(0);
  expect(processesOf(settings.DATA_DIR)).toEqual([]);
});

test('a lock that names a living stranger is no obstacle', async () => {
  writeFileSync(at('lock.json'), JSON.stringify({ pid: process.pid, startedAt: 'another time', address: '', children: [] }));
  product = startProduct(settings);
  await product.ready;
  expect(product.stdout()).toContain('An earlier run was killed');
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
});

test('reset starts over', async () => {
  const secrets = readFileSync(at('secrets.json'), 'utf8');
  product = startProduct(settings, ['--reset', '--yes']);
  await product.ready;
  expect(readFileSync(at('secrets.json'), 'utf8')).not.toBe(secrets);
  expect(product.stdout()).toContain('Database brought up');
});
