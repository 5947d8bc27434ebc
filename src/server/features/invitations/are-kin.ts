import type { Tx } from '#server/platform/db/transaction.ts';

/** Did one of these two invite the other, or one person both? Then they do not confirm for each other. */
export async function areKin(tx: Tx, left: string, right: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('staff_kin')
    .select('kin_id')
    .where('user_id', '=', left)
    .where('kin_id', '=', right)
    .executeTakeFirst();
  return found !== undefined;
}
