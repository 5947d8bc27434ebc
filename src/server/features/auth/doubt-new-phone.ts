import type { Tx } from '../../platform/db/transaction.ts';
import { endLinksOf } from './sms-links.ts';

/**
 * A number that was set after the account was opened may be of who had the password before: until it is verified again it opens
 * nothing. True where there was such a number.
 */
export async function doubtNewPhone(tx: Tx, userId: string): Promise<boolean> {
  const doubted = await tx.db
    .updateTable('app_user')
    .set({ phone_verified_at: null })
    .where('id', '=', userId)
    .where('phone_changed_at', 'is not', null)
    .where('phone_verified_at', 'is not', null)
    .where('email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!doubted) return false;
  await endLinksOf(tx, userId);
  return true;
}
