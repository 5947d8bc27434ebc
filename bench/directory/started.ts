import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { benchSettings } from './bench-platform.ts';

export interface Started {
  readonly port: number;
  /** Current resident memory. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Starts the product's web process, or the bare server as baseline. */
export async function start(url: string, which: 'product' | 'bare'): Promise<Started> {
  const port = await freePort();
  const env = { ...process.env, ...benchSettings(url), PORT: String(port) };
  const isBare = which === 'bare';
  const file = isBare ? 'bare-server.ts' : '../../src/server/main.ts';
  const args = isBare ? [url, String(port)] : ['--web'];
  const address = isBare ? '/' : '/api/health/ready';
  // In a separate session: Linux shares CPU time among sessions.
  const server = fork(path.resolve(import.meta.dirname, file), args, {
    env,
    stdio: 'ignore',
    execArgv: ['--max-semi-space-size=32'],
    detached: true,
  });
  process.once('exit', () => server.kill());
  let ended = false;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  void gone.then(() => (ended = true));
  for (;;) {
    if (ended) throw new Error(`the ${which} server ended`);
    const reply = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined);
    if (reply?.ok) break;
    await pause(100);
  }
  return {
    port,
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
