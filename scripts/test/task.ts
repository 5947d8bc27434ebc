import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { projectRoot } from '../start/project-root.ts';

/** What a task found. A gate without tests of its own counts as one. */
export interface TaskResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Shown always: what passed at its second try, and why the first one failed. */
  readonly notes?: readonly string[];
  readonly secondTries?: number;
}

export interface Task {
  readonly name: string;
  /** Names of tasks that must have passed before this one can run. */
  readonly after?: readonly string[];
  /** Names of tasks that must have ended, however they ended: they write to the same place. */
  readonly follows?: readonly string[];
  /** Its timing matters: only what fills gaps runs beside it. */
  readonly alone?: boolean;
  /** Takes what processor time a task that runs alone leaves over, and waits for one. */
  readonly fillsGaps?: boolean;
  readonly run: () => Promise<TaskResult>;
}

/** No limit on how long a part takes: a busy machine is slow, not wrong. One that says nothing for this long hangs. */
const SILENT_MS = 10 * 60_000;

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

export interface CommandOptions {
  /** Gives way to others. */
  readonly yields?: boolean;
  /** Called with what it prints, as it comes. */
  readonly onOutput?: (text: string) => void;
  /** Ends it as Ctrl-C does, so that it ends what it started; after `patienceMs` by force. */
  readonly until?: AbortSignal;
  readonly patienceMs?: number;
}

/** Runs a program with what it prints gathered; one that falls silent is ended and has failed. */
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
      // Already gone.
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

/** A task that passes when every command does, in turn; it fills gaps unless others need it. */
export function gate(
  name: string,
  commands: readonly (readonly [file: string, ...args: string[]])[],
  after: readonly string[] = [],
  { fillsGaps = true } = {},
): Task {
  return {
    name,
    after,
    fillsGaps,
    run: async () => {
      for (const [file, ...args] of commands) {
        const { ok, output } = await runCommand(file, args, {}, { yields: fillsGaps });
        if (!ok) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output: '' };
    },
  };
}
