import { problem } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';

const refused = () => problem('request.rate-limited', { retryAfterSeconds: 2 });

/**
 * Hashes passwords, so that a flood of logins takes no more than its share of the machine: each takes a whole core for
 * some 50 ms and one of the four threads that files and names wait for, too. Ten wait, which is half a second's work.
 */
export const inTurn = atMost(2, { mayWait: 10, refused });

/** 429 when as many wait as may. Asked before anything is counted or read, so that a flood costs next to nothing. */
export function requireTurn(): void {
  if (inTurn.isFull()) throw refused();
}
