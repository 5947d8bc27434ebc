import type { Tx } from '../../../platform/db/transaction.ts';
import { stepOf } from './totp.ts';

/** Takes a code of the person's authenticator app, once; false when it is wrong or was taken. */
export async function spendTotp(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('totp_secret')
    .select(['secret_encrypted', 'last_used_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.secret_encrypted) return false;
  const step = stepOf(tx.cipher.decrypt(row.secret_encrypted), code, { now: tx.now, after: row.last_used_step });
  if (step === null) return false;
  await tx.db.updateTable('totp_secret').set({ last_used_step: step }).where('user_id', '=', userId).execute();
  return true;
}
