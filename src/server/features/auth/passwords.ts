import { problem } from '#contract/errors.ts';
import { hashPassword } from '#server/platform/auth/password-hash.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelEmailLinks, doubtNewPhone, spendEmailLink } from './email-links.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { send } from '#server/platform/messages/send.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { endSessions } from './sessions.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords; loaded when first needed. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}

/** Hashes a newly chosen password; 400 if it is a common one. */
export async function hashNewPassword(password: string): Promise<string> {
  known ??= commonPasswords();
  if ((await known).has(password.toLowerCase()))
    throw problem('input.invalid', { fieldErrors: { password: 'auth.password.common' } });
  return hashPassword(password);
}

/** Whether the reset link is valid. 400 if unknown, spent or expired. */
export async function validateResetToken(platform: Platform, token: string): Promise<{ valid: boolean }> {
  const row = await platform.db
    .selectFrom('one_time_token')
    .select('user_id')
    .where('token_hash', '=', hashSecretToken(token))
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .executeTakeFirst();
  if (!row) throw problem('auth.reset-invalid');
  return { valid: true };
}

/** Sets a new password with a reset link; ends every session. Opening the link proves the address, so it counts as verified. */
export async function resetPassword(
  platform: Platform,
  actor: Actor,
  input: { token: string; password: string },
): Promise<{ message: string }> {
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, async (tx) => {
    const link = await spendEmailLink(tx, input.token, ['reset_password']);
    if (!link) throw problem('auth.reset-invalid');
    const user = await tx.db
      .updateTable('app_user')
      .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(tx.now)) }))
      .where('id', '=', link.userId)
      .where('email', '=', link.email)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (!user) throw problem('auth.reset-invalid');
    await setPassword(tx, { userId: link.userId, passwordHash, action: 'reset-password', keepSession: null });
  });
  return { message: messageText('auth.reset.success') };
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  action: 'reset-password' | 'change-password';
  keepSession: string | null;
}

/** Stores a new password, revokes other access, and notifies the owner. */
export async function setPassword(tx: Tx, { userId, passwordHash, action, keepSession }: NewPassword): Promise<void> {
  await tx.db.updateTable('app_user').set({ password_hash: passwordHash, updated_at: tx.now }).where('id', '=', userId).execute();
  const ended = await endSessions(tx, { userId, except: keepSession, reason: 'password changed' });
  for (const purpose of ['reset_password', 'change_email'] as const) await cancelEmailLinks(tx, purpose, userId);
  await tx.db.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
  const isPhoneDoubted = await doubtNewPhone(tx, userId);
  await audit(tx, {
    action,
    subjectType: 'user',
    subjectId: userId,
    after: { sessionsEnded: ended, ...(isPhoneDoubted ? { phoneToVerify: true } : {}) },
  });
  await send(tx, userId, isPhoneDoubted ? 'password-and-phone' : 'password-changed', {});
}
