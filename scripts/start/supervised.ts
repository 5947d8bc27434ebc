import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { portsMessage } from '#server/platform/http/incoming.ts';
import type { LogFile } from './log-file.ts';
import { projectRoot } from './project-root.ts';
import { terseLine } from './terse-line.ts';

export interface ChildSpec {
  /** Name of its log and prefix of its terminal lines: web, worker, standin. */
  readonly name: string;
  /** Node's arguments: script path relative to the project, and flags. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: LogFile;
  /** Prints a line on the terminal. */
  readonly say: (line: string) => void;
  /** Frees the ports held for the child (`--ports-held`) when it is about to listen. */
  readonly freePorts?: () => Promise<unknown>;
  /** Called with each process id, including after restarts. */
  readonly onPid: (pid: number) => void;
}

export interface Supervised {
  /** Resolves with the last output if the child exits on its own before `settled` is called. */
  readonly endedEarly: Promise<string>;
  /** Ends the start phase: from now on a dead child is restarted. */
  readonly settled: () => void;
  /** SIGTERM, then SIGKILL after `patienceMs`; resolves once it has exited and will not restart. */
  readonly stop: (patienceMs: number) => Promise<void>;
  readonly kill: () => void;
}

const EXIT_WITH_PARENT = path.join(import.meta.dirname, 'exit-with-parent.ts');
/**
 * glibc keeps freed memory in per-thread arenas. Few arenas, and returning large blocks to the system, keep uploads from growing the process (bench/uploads).
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const PAUSES_MS = [200, 500, 1000, 2000, 5000, 10_000];
/** A child that ran at least this long is not considered a crash loop. */
const STEADY_MS = 30_000;

/** Runs a child, logs its output, and restarts it with increasing pauses when it exits unexpectedly. */
export function supervise(spec: ChildSpec): Supervised {
  let stopping = false;
  let settled = false;
  let failures = 0;
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let tellEarly: (lastWords: string) => void = () => undefined;
  const endedEarly = new Promise<string>((resolve) => (tellEarly = resolve));

  const run = (): void => {
    const began = Date.now();
    const lastWords: string[] = [];
    child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...spec.args], {
      cwd: projectRoot,
      env: { ...ALLOCATOR, ...spec.env },
      // A separate session: a terminal's Ctrl-C reaches only this process, which stops the children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (child.pid !== undefined) spec.onPid(child.pid);
    const asker = child;
    child.on('message', (message) => {
      // The child may have exited meanwhile; then the reply is dropped.
      if (message === portsMessage)
        void spec.freePorts?.().then(() => asker.connected && asker.send(portsMessage, () => undefined));
    });
    const onLine = (line: string): void => {
      spec.log.write(line);
      const terse = terseLine(line);
      if (terse === undefined) return;
      lastWords.push(terse);
      if (lastWords.length > 60) lastWords.shift();
      if (settled && !stopping) spec.say(`${spec.name}: ${terse}`);
    };
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine);
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ?? `exit ${code ?? '?'}`;
      if (!settled) return tellEarly(`${spec.name} ended at once (${how}): ${essence(lastWords)}`);
      failures = Date.now() - began > STEADY_MS ? 1 : failures + 1;
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
      spec.say(`${spec.name} ended (${how}); starting it again in ${pause / 1000} s`);
      spec.log.write(`-- ended (${how}), starting again`);
      again = setTimeout(run, pause);
    });
  };
  run();

  return {
    endedEarly,
    settled: () => {
      settled = true;
    },
    stop: async (patienceMs) => {
      stopping = true;
      clearTimeout(again);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(force);
    },
    kill: () => {
      stopping = true;
      clearTimeout(again);
      child.kill('SIGKILL');
    },
  };
}

/** The line naming the error of a crash, otherwise the last lines. */
function essence(lines: readonly string[]): string {
  return lines.find((line) => /^\w*Error\b.*:/.test(line)) ?? (lines.slice(-3).join(' ') || 'it said nothing');
}
