import type { Tx } from '../db/transaction.ts';

export interface Notice {
  userId: string;
  type: 'success' | 'warning' | 'error' | 'info';
  /** Keys of messages.ts with parameters (`message(key, params)`), so that each reader gets their language. */
  title: string;
  message: string;
  /** Page of the app: `/app/claims/{id}`. */
  link?: string;
  dedupeKey?: string;
}

/** An in-app notice, in the caller's transaction. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await tx.db
    .insertInto('notification')
    .values({
      user_id: notice.userId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      link: notice.link ?? null,
      dedupe_key: notice.dedupeKey ?? null,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
