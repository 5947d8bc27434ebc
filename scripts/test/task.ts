import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { projectRoot } from '../start/project-root.ts';

/** Result of a task. A gate without tests of its own counts as one. */
export interface TaskResult {
  readonly passed: number;
  readonly failed: number;
  /** Printed on failure. */
  readonly output: string;
  /** Always printed: tests that passed on retry, and why the first try failed. */
  readonly notes?: readonly string[];
  readonly secondTries?: number;
}

export interface Task {
  readonly name: string;
  /** Tasks that must have passed before this one starts. */
  readonly after?: readonly string[];
  /** Tasks that must have ended, passed or not, because they write to the same place. */
  readonly follows?: readonly string[];
  /** Runs at lower priority beside the others, with the processor time that they leave. */
  readonly yields?: boolean;
  readonly run: () => Promise<TaskResult>;
}

/** No limit on duration, because a busy machine is only slow; a command without output for this long counts as hung. */
const SILENT_MS = 10 * 60_000;

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

export interface CommandOptions {
  /** Runs at lower priority. */
  readonly yields?: boolean;
  readonly onOutput?: (text: string) => void;
  /** Interrupts it as Ctrl-C does, so that it stops its own children; kills it after `patienceMs`. */
  readonly until?: AbortSignal;
  readonly patienceMs?: number;
}

/** Runs a program and collects its output; one that stops producing output is ended and fails. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { yields = false, onOutput, until, patienceMs = 20_000 }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(file, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  const endGroup = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already exited.
    }
  };
  const silent = setTimeout(() => {
    output += `\nended after ${SILENT_MS / 60_000} minutes without a word\n`;
    endGroup();
  }, SILENT_MS);
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    onOutput?.(chunk.toString());
    silent.refresh();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  process.once('exit', endGroup);
  let force: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    child.kill('SIGINT');
    force = setTimeout(endGroup, patienceMs);
  };
  until?.addEventListener('abort', interrupt, { once: true });
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  clearTimeout(silent);
  clearTimeout(force);
  until?.removeEventListener('abort', interrupt);
  process.removeListener('exit', endGroup);
  return { ok, output };
}

/** A task that passes if all commands pass, in sequence; it yields unless other tasks wait for it. */
export function gate(
  name: string,
  commands: readonly (readonly [file: string, ...args: string[]])[],
  after: readonly string[] = [],
  { yields = true } = {},
): Task {
  return {
    name,
    after,
    yields,
    run: async () => {
      for (const [file, ...args] of commands) {
        const { ok, output } = await runCommand(file, args, {}, { yields });
        if (!ok) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output: '' };
    },
  };
}
