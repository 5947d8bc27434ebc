import { problem } from '#contract/errors.ts';
import type { Actor } from '../../platform/actor.ts';
import { hashSecretToken } from '../../platform/auth/secret-token.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { spendEmailLink } from './email-link.ts';
import { setPassword } from './set-password.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { hashNewPassword } from './new-password.ts';

/** Is this reset link still good? 400 when it is unknown, spent or expired. */
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

/** Sets a new password with a reset link; every session ends. Who opened the link has the address, so it counts as verified. */
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
