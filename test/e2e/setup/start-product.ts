import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';

const START = path.resolve(import.meta.dirname, '../../../scripts/start.ts');

/**
 * Playwright's global setup: `npm start` on free ports with a new data folder; stand-ins without delays or declines. With E2E_BASE_URL set, tests use the
 * server at that URL instead, which is quicker while writing a test.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL'] !== undefined) return async () => undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-e2e-'));
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(await freePort()),
      METRICS_PORT: 'off',
      RATE_LIMIT: 'off',
      DEMO_PAYMENT_DELAY_MS: '0',
      DEMO_DECLINE_RATE: '0',
      DEMO_BANK_DELAY_MS: '0',
    },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    process.env['E2E_BASE_URL'] = await addressWhenReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function addressWhenReady(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const [, address] = /Ready in [\d.]+ s: (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The product did not start:\n${said}`)));
  });
}
