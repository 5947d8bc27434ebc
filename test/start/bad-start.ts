import { createServer, type Server } from 'node:net';
import { expect } from 'vitest';
import { freshSettings } from './fresh-settings.ts';
import { processesOf, startProduct } from './product-process.ts';

export type Settings = Record<string, string>;

const servers: Server[] = [];
/** After each test. */
export function closeListeners(): void {
  for (const server of servers.splice(0)) server.close();
}

/** Occupies the port. */
export async function listening(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

/** Starts with the settings, expects a failure, and returns the output lines. */
export async function linesOfBadStart(settings: Settings, args: readonly string[] = []): Promise<string[]> {
  const fresh = await freshSettings();
  const env = { ...fresh, ...settings };
  const product = startProduct(env, args);
  expect(await product.exit, product.stdout()).toBe(1);
  expect(processesOf(env.DATA_DIR)).toEqual([]);
  return product.stderr().trimEnd().split('\n');
}
