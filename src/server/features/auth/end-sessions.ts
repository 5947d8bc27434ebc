import type { Tx } from '../../platform/db/transaction.ts';

export interface SessionsToEnd {
  readonly userId: string;
  /** Why, in a few words: kept with the session. */
  readonly reason: string;
  /** Ends this one only. */
  readonly only?: string;
  /** Ends all but this one. */
  readonly except?: string | null;
}

/** Ends sessions at once: the next request with their access token is a 401. Returns how many were live. */
export async function endSessions(tx: Tx, { userId, reason, only, except }: SessionsToEnd): Promise<number> {
  let query = tx.db
    .updateTable('session')
    .set({ revoked_at: tx.now, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now);
  if (only) query = query.where('id', '=', only);
  if (except) query = query.where('id', '<>', except);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
