import { afterAll, expect, test } from 'vitest';
import { freePort } from '#server/platform/postgres/free-port.ts';
import { freshSettings, startProduct, type StartedProduct } from './started-product.ts';

const products: StartedProduct[] = [];
afterAll(async () => {
  for (const product of products) product.kill('SIGTERM');
  await Promise.all(products.map(({ exit }) => exit));
});

// Ports of the figures and of the stand-in are nobody's choice: two copies that make their demo at the same time want the same ones.
test('two copies from folders of their own come up side by side', async () => {
  const folders = [await freshSettings(), await freshSettings()];
  const web = await freePort();
  products.push(
    ...folders.map(({ DATA_DIR }, at) => startProduct({ DATA_DIR, METRICS_PORT: '', ...(at === 0 && { PORT: String(web) }) })),
  );
  const addresses = await Promise.all(products.map(({ ready }) => ready));
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  for (const { stderr } of products) expect(stderr()).toBe('');
});

test('a copy whose usual port is taken takes the next, and says so', async () => {
  const { DATA_DIR } = await freshSettings();
  const { DATA_DIR: another } = await freshSettings();
  const both = [startProduct({ DATA_DIR }), startProduct({ DATA_DIR: another })];
  products.push(...both);
  const addresses = await Promise.all(both.map(({ ready }) => ready));
  const [low = '', high = ''] = addresses.toSorted((one, other) => Number(new URL(one).port) - Number(new URL(other).port));
  expect(high).not.toBe(low);
  const later = both[addresses.indexOf(high)];
  expect(later?.stdout()).toContain(`is taken by another program; this one takes ${new URL(high).port}.`);
});
