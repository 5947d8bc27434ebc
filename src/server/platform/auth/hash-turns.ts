import { problem } from '#contract/errors.ts';

/** Each takes a whole core for some 50 ms and one of the four threads that files and names wait for, too. */
const atOnce = 2;
/** Who comes after these is asked to come again: about half a second's work. */
const mayWait = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** 429 when as many wait as may. Asked before anything is counted or read, so that a flood costs next to nothing. */
export function requireTurn(): void {
  if (running >= atOnce && waiting.length >= mayWait) throw problem('request.rate-limited', { retryAfterSeconds: 2 });
}

/** Hashes passwords, two at once and the others after them, so that a flood of logins takes no more than its share of the machine. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  requireTurn();
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
