import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** What this member of staff may approve alone: their own limit, else everybody's. */
export async function approvalLimitOf(tx: Tx, userId: string | null): Promise<Paise> {
  const user = await tx.db.selectFrom('app_user').select('approval_limit_paise').where('id', '=', userId).executeTakeFirst();
  return user?.approval_limit_paise == null ? tx.config.approvalLimit : paise(user.approval_limit_paise);
}
