import { problem } from '#contract/errors.ts';
import { atMost } from '#server/platform/at-most.ts';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

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

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** For nobody who waits at a browser, such as the demo's own people: takes as long as it takes. */
export function hashPatiently(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Is this the password? Composed as it is kept now, else as it was typed, which is how older ones were kept. Without a hash (an unknown address) the
 * same work is done and the answer is no.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPatiently(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await decoy);
  const composed = password.normalize('NFC');
  const matches = await inTurn(() => verify(against, composed));
  const matchesTyped = matches || composed === password ? matches : await inTurn(() => verify(against, password));
  return passwordHash !== undefined && matchesTyped;
}
