import type { Tx } from '#server/platform/db/transaction.ts';

/** Did one of these two bring the other here? Then they do not confirm each other. */
export async function invitedEachOther(tx: Tx, left: string, right: string): Promise<boolean> {
  const pair = [left, right];
  const found = await tx.db
    .selectFrom('invitation')
    .select('id')
    .where('invited_by', 'in', pair)
    .where('accepted_by', 'in', pair)
    .executeTakeFirst();
  return found !== undefined;
}
