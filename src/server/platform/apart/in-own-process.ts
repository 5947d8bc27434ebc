import { fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Limit of elapsed time, in milliseconds, in case the program hangs. */
const longestMs = 180_000;
/** Megabytes of V8 heap. A worker thread's limit is not enough: some allocations still end the whole process. */
const heap = 384;

/** Message sent to `ownProgram`. */
export interface Order {
  readonly given: unknown;
  readonly most: number;
}

/** Its reply: the program's result, or the error it threw. */
export type Answer = { readonly said: unknown } | { readonly threw: unknown };

export interface Run {
  readonly given: unknown;
  /** Milliseconds of CPU time, not elapsed time, because a busy machine is only slow. */
  readonly most: number;
  /** Paths, besides the program's own, that it may read and write. */
  readonly reads?: string;
  readonly writes?: string;
}

/**
 * Runs a module that calls `ownProgram` on untrusted input in a separate process. The event loop stays free, crashes and endless loops are contained, and a
 * hostile file finds no secrets: no environment and no files but the program's own. Resolves to undefined if it exceeded `most` or its memory limit. Rejects
 * if the program throws.
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
    // If it exited before the message was sent, its exit event reports it.
    child.send(order, () => undefined);
  });
}
