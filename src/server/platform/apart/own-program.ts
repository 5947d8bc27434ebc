import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './in-own-process.ts';

/** Bytes, including memory outside the heap. */
const mostMemory = 1024 ** 3;

/** Kills the process from a second thread, since the main one may be in a loop. Counts CPU time from its start. */
const watch = `
  const { workerData: { mostMs, mostMemory } } = require('node:worker_threads');
  const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > mostMs || process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/** Entry point of a program for `inOwnProcess`: waits for its input, replies with the result of `work`, and exits. */
export function ownProgram<Given>(work: (given: Given) => unknown): void {
  process.once('message', ({ given, most }: Order) => {
    new Worker(watch, { eval: true, workerData: { mostMs: most, mostMemory } }).unref();
    void answerOf(() => work(given as Given)).then((answer) => {
      process.send?.(answer, () => process.exit());
    });
  });
}

async function answerOf(work: () => unknown): Promise<Answer> {
  try {
    return { said: await work() };
  } catch (error) {
    return { threw: error };
  }
}
