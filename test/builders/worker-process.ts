import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');

export interface WorkerProcess {
  /** SIGKILL, without clean-up. Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** The real worker in a separate process. Resolves when it runs. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [main, '--worker'], {
    env: { PATH: process.env['PATH'] ?? '', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await running(child);
  return {
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function running(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('worker is running')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the worker did not start:\n${said}`)));
  });
}
