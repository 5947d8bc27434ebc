import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshSettings, processesOf, startProduct } from './started-product.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/admin-create.ts');

/** Runs `npm run admin:create` with a password piped in; exit code and what was said. */
async function createAdmin(dataDir: string, email: string, password = 'Passw0rd'): Promise<[code: number | null, said: string]> {
  const args = [SCRIPT, '--email', email, '--first-name', 'Asha', '--last-name', 'Rao'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(`${password}\n`);
  return [await new Promise((resolve) => child.once('close', resolve)), said];
}

test('the first administrator is made before the first start, and can log in after it', async () => {
  const settings = await freshSettings();
  expect(await createAdmin(settings.DATA_DIR, 'asha@example.com', 'Short1')).toEqual([
    1,
    'Cannot create the administrator: password: Password must be at least 8 characters\n',
  ]);
  expect(await createAdmin(settings.DATA_DIR, 'Asha@Example.com')).toEqual([
    0,
    'asha@example.com is an administrator and can log in at http://localhost:3000/login\n',
  ]);
  expect(processesOf(settings.DATA_DIR)).toEqual([]);

  const product = startProduct(settings);
  const address = await product.ready;
  const logIn = async (email: string): Promise<number> => {
    const body = JSON.stringify({ email, password: 'Passw0rd' });
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  };
  expect(await logIn('asha@example.com')).toBe(200);

  // While the product runs, its own database is used.
  expect(await createAdmin(settings.DATA_DIR, 'ravi@example.com')).toMatchObject([
    0,
    expect.stringContaining('ravi@example.com is'),
  ]);
  expect(await logIn('ravi@example.com')).toBe(200);
  expect(await createAdmin(settings.DATA_DIR, 'ravi@example.com')).toMatchObject([
    1,
    expect.stringContaining('Cannot create the administrator: '),
  ]);
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
});
