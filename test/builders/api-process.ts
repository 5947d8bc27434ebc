import { fork } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, 'serve-api.ts');

export interface ApiProcess {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** SIGKILL, without clean-up. Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** The API in a separate process. Resolves when it listens. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = fork(main, { env: { PATH: process.env['PATH'] ?? '', DEMO: 'on', ...env }, execArgv: [] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address: string) => resolve(address));
    child.once('exit', () => reject(new Error('the API did not start')));
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
