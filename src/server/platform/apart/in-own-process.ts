import { fork } from 'node:child_process';

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

/**
 * Runs a program on what somebody sent in a process of its own, without our settings: the module calls `ownProgram`. Undefined when it was ended:
 * it took more than `most` milliseconds of the processor (a busy machine is slow, not wrong) or more memory than it may. Rejects where the program fails.
 */
export function inOwnProcess<Said>(
  program: URL,
  { given, most }: { readonly given: unknown; readonly most: number },
): Promise<Said | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const longest = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let answer: Answer | undefined;
    child.once('message', (message) => (answer = message as Answer));
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(longest);
      if (answer && 'threw' in answer) reject(answer.threw as Error);
      else resolve(answer?.said as Said | undefined);
    });
    const order: Order = { given, most };
    // One that ended before it was told has an exit to tell of it.
    child.send(order, () => {});
  });
}
