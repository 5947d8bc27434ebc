import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import type { ApiProcess } from '#test/builders/api-process.ts';

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');

/** A web or worker in production mode with these settings. Resolves when it reports ready, rejects if it exits before. */
export async function startMain(kind: 'web' | 'worker', settings: Record<string, string>): Promise<ApiProcess> {
  const [port, metrics] = [String(await freePort()), String(await freePort())];
  const env = {
    PATH: process.env['PATH'] ?? '',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    ...settings,
    PORT: port,
    METRICS_PORT: metrics,
  };
  const child = spawn(process.execPath, [main, `--${kind}`], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
    if (child.exitCode !== null) break;
    const response = await fetch(`http://127.0.0.1:${metrics}/health/ready`).catch(() => undefined);
    if (response?.ok) return { url: `http://127.0.0.1:${port}`, kill };
  }
  await kill();
  throw new Error(`the ${kind} did not become ready`);

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await gone;
  }
}
