import type { Transaction } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { DB } from '../db/database-types.ts';

/** One try at a request that came with an `Idempotency-Key`. */
export interface Attempt {
  readonly caller: string;
  readonly key: string;
  /** Tells it from the one that took its place when it was thought dead. */
  readonly begunAt: Date;
}

/**
 * Notes that the request is carried out, in the transaction that does it: whoever is killed after the commit leaves a key that is spent.
 * An attempt whose place was taken is refused, and its transaction with it.
 */
export async function spendKey(db: Transaction<DB>, attempt: Attempt): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set({ status: 200 })
    .where('caller', '=', attempt.caller)
    .where('key', '=', attempt.key)
    .where('created_at', '=', attempt.begunAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problem('request.idempotency-in-progress', { retryAfterSeconds: 2 });
}
