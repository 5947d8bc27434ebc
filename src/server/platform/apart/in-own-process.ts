import { fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Against hanging. */
const longestMs = 180_000;
/** Megabytes of the script engine's heap. A thread's limit does not do: some ways to fill it end the whole process. */
const heap = 384;

/** What `ownProgram` is sent. */
export interface Order {
  readonly given: unknown;
  readonly most: number;
}

/** What it answers: what the program made of it, or the error that the program threw. */
export type Answer = { readonly said: unknown } | { readonly threw: unknown };

export interface Run {
  readonly given: unknown;
  /** Milliseconds of the processor: a busy machine is slow, not wrong. */
  readonly most: number;
  /** A file that it reads beside our own program, and one that it writes. */
  readonly reads?: string;
  readonly writes?: string;
}

/**
 * Runs a program, a module that calls `ownProgram`, on what somebody sent. A process of its own: the event loop stays free, a crash or an endless
 * loop ends there, and a hostile file finds no secrets: no environment, and no files but the program's own. Undefined when it was ended: it took
 * more time than `most` or more memory than it may. Rejects where the program fails.
 */
export function inOwnProcess<Said>(program: URL, { given, most, reads, writes }: Run): Promise<Said | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      cwd: root,
      env: {},
      execArgv: [
        `--max-old-space-size=${heap}`,
        '--permission',
        '--allow-addons',
        '--allow-worker',
        `--allow-fs-read=${root}`,
        ...(reads === undefined ? [] : [`--allow-fs-read=${reads}`]),
        ...(writes === undefined ? [] : [`--allow-fs-write=${writes}`]),
        '--disable-warning=SecurityWarning',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const longest = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let answer: Answer | undefined;
    child.once('message', (message) => (answer = message as Answer));
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(longest);
      if (answer && 'threw' in answer) reject(answer.threw);
      else resolve(answer?.said as Said | undefined);
    });
    const order: Order = { given, most };
    // One that ended before it was told has an exit to tell of it.
    child.send(order, () => undefined);
  });
}
