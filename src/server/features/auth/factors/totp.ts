import { Secret, TOTP } from 'otpauth';
import { productName } from '#domain/product-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, thirty seconds. */
const period = 30;

export function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: productName, label, secret, algorithm: 'SHA1', digits: 6, period });
}

/**
 * The time step of the code: present, previous or next, to tolerate clock drift. Null if it matches none, or a step already used: an overseen code cannot be
 * replayed.
 */
export function stepOf(secretBase32: string, code: string, { now, after }: { now: Date; after: number }): number | null {
  const totp = totpOf(Secret.fromBase32(secretBase32));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return step > after ? step : null;
}

/** Spends a code of the person's authenticator app; false if wrong or used. */
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
