import { randomInt } from 'node:crypto';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { hashSecretToken } from '../../../platform/auth/secret-token.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { checkPassword } from '../check-password.ts';
import { deviceWords } from '../describe-device.ts';
import { isEnrolled, presentFactors } from './present-factors.ts';

/** Without those that are read for each other on paper. Sixteen of them are 78 bits: there is nothing to guess, also not from the hash. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;

const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
const grouped = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** Ten new codes, as they are shown once; earlier ones stop working. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecretToken(code), created_at: tx.now })))
    .execute();
  return codes.map(grouped);
}

/** Spends one of the person's codes; false when it is none of them. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecretToken(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) return false;
  const { recoveryCodes: left } = await presentFactors(tx.db, userId);
  await audit(tx, { action: 'use-recovery-code', subjectType: 'user', subjectId: userId, after: { left } });
  await send(tx, userId, 'recovery-code-used', { left, at: tx.now, device: deviceWords(tx.actor.userAgent) });
  return true;
}

/** New codes for whoever has used or lost theirs; with the password. */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: UserActor,
  password: string,
): Promise<{ message: string; recoveryCodes: string[] }> {
  await checkPassword(platform, actor.userId, password, 'password');
  const recoveryCodes = await inTransaction(platform, actor, async (tx) => {
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (!isEnrolled(await presentFactors(tx.db, actor.userId))) throw problem('totp.none');
    await audit(tx, { action: 'renew-recovery-codes', subjectType: 'user', subjectId: actor.userId });
    await send(tx, actor.userId, 'recovery-codes-renewed', {});
    return makeRecoveryCodes(tx, actor.userId);
  });
  return { message: messageText('auth.recovery-codes.renewed'), recoveryCodes };
}
