import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const START = path.resolve(import.meta.dirname, '../../scripts/start.ts');

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, HOME, NODE_COMPILE_CACHE };

export interface StartedProduct {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the printed URL; rejects with the output if the start fails. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | NodeJS.Signals>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Runs `scripts/start.ts` like `npm start`, with these settings only. */
export function startProduct(env: Readonly<Record<string, string>>, args: readonly string[] = []): StartedProduct {
  const child = spawn(process.execPath, [START, ...args], {
    env: { ...inherited, METRICS_PORT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, address] = /^Ready in [\d.]+ s: (\S+)$/m.exec(stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
    void exit.then(() => reject(new Error(`did not become ready:\n${stdout}${stderr}`)));
  });
  // Failing starts are judged by their exit code.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    ready,
    exit,
    kill: (signal) => void child.kill(signal),
  };
}

/** Command lines of live processes of this data folder. */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const belongs = command.includes(dataDir) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`);
        return belongs && command !== '' ? [`${pid} ${command.replaceAll('\0', ' ')}`] : [];
      } catch {
        return [];
      }
    });
}
