import { afterAll, expect, test } from 'vitest';
import { freshSettings } from './fresh-settings.ts';
import { startProduct, type StartedProduct } from './product-process.ts';

const products: StartedProduct[] = [];
afterAll(async () => {
  for (const product of products) product.kill('SIGTERM');
  await Promise.all(products.map(({ exit }) => exit));
});

// Both want the same ports for pages, metrics and stand-in, and create their demo at the same time.
test('two copies without any port named come up side by side', async () => {
  for (let copy = 0; copy < 2; copy += 1) {
    const { DATA_DIR } = await freshSettings();
    products.push(startProduct({ DATA_DIR, METRICS_PORT: '' }));
  }
  const addresses = await Promise.all(products.map(({ ready }) => ready));
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  const ports = addresses.map((address) => Number(new URL(address).port));
  const later = products[ports.indexOf(Math.max(...ports))];
  expect(later?.stdout()).toContain(`is taken by another program; this one takes ${Math.max(...ports)}.`);
  for (const { stderr } of products) expect(stderr()).toBe('');
});
