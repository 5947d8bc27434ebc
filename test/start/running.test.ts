import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshSettings } from './fresh-settings.ts';
import { processesOf, startProduct } from './product-process.ts';

test('a first start brings up everything, says where and for whom, and stops at SIGTERM', async () => {
  const settings = await freshSettings();
  const product = startProduct(settings);
  const processOf = (what: string) => processesOf(settings.DATA_DIR).filter((line) => line.includes(what)).length;
  const address = await product.ready;
  expect(address).toBe(`http://localhost:${settings.PORT}`);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect((await fetch(address)).headers.get('content-type')).toContain('text/html');
  await expect.poll(() => product.stdout()).toContain('Ctrl-C stops');
  expect(product.stdout()).toContain('Demo users, password Gatepass@1:');
  for (const user of [
    'claimant@',
    'company@',
    'garage@',
    'surveyor@',
    'insurance@',
    'insurance2@',
    'finance@',
    'auditor@',
    'admin@',
  ]) {
    expect(product.stdout()).toContain(`${user}gatepass.test`);
  }
  for (const what of ['main.ts --web', 'main.ts --worker', 'cashfree/main.ts', 'postgres -D'])
    expect(processOf(what), what).toBe(1);
  product.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(processesOf(settings.DATA_DIR)).toEqual([]);
  expect(existsSync(path.join(settings.DATA_DIR, 'lock.json'))).toBe(false);
  expect(existsSync(path.join(settings.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);
});
