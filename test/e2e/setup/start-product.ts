import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { startProduct as startProcess, type StartedProduct } from '#test/start/product-process.ts';

/**
 * Playwright's global setup: `npm start` on free ports with a new data folder; stand-ins without delays or declines. With E2E_BASE_URL set, tests use the
 * server at that URL instead, which is quicker while writing a test.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL'] !== undefined) return async () => undefined;
  const { stop } = await productToVisit();
  return async () => void (await stop());
}

export interface ProductToVisit {
  readonly product: StartedProduct;
  readonly address: string;
  readonly dataDir: string;
  /** Ends it as Ctrl-C does; answers with its exit code. `look` is called before the data folder is deleted. */
  readonly stop: (look?: () => void) => Promise<number | NodeJS.Signals>;
}

/** Starts it with these further settings, and sets E2E_BASE_URL to its address. */
export async function productToVisit(settings: Readonly<Record<string, string>> = {}): Promise<ProductToVisit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-e2e-'));
  const dataDir = path.join(folder, 'data');
  const product = startProcess({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    RATE_LIMIT: 'off',
    DEMO_PAYMENT_DELAY_MS: '0',
    DEMO_DECLINE_RATE: '0',
    DEMO_BANK_DELAY_MS: '0',
    ...settings,
  });
  const stop: ProductToVisit['stop'] = async (look) => {
    product.kill('SIGTERM');
    const code = await product.exit;
    look?.();
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  try {
    const address = await product.ready;
    process.env['E2E_BASE_URL'] = address;
    return { product, address, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
