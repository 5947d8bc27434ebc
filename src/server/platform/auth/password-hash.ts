import { problem } from '#contract/errors.ts';
import { atMost } from '#server/platform/at-most.ts';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

const refused = () => problem('request.rate-limited', { retryAfterSeconds: 2 });

/**
 * Limits concurrent password hashing, so that a flood of logins cannot exhaust the machine: each hash takes a core for about 50 ms and one of libuv's four
 * threads, which file and DNS calls share. A queue of ten is half a second's work.
 */
export const inTurn = atMost(2, { mayWait: 10, refused });

/** Throws 429 when the queue is full. Called before any counting or reading, so that a flood costs almost nothing. */
export function requireTurn(): void {
  if (inTurn.isFull()) throw refused();
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Not queued; for callers without a waiting browser, such as the demo seed. */
export function hashPatiently(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Verifies the password in its normalised form, then as typed, because older hashes used that. Without a hash (unknown address) it does the same work and
 * returns false, so that timing reveals nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPatiently(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await decoy);
  const composed = password.normalize('NFC');
  const matches = await inTurn(() => verify(against, composed));
  const matchesTyped = matches || composed === password ? matches : await inTurn(() => verify(against, password));
  return passwordHash !== undefined && matchesTyped;
}
