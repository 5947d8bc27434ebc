import { randomBytes } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashPatiently } from '../../platform/auth/password-hash.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SpentLink } from './email-link.ts';
import { cancelEmailLinks, sendEmailLink, spendEmailLink } from './email-link.ts';
import { doubtNewPhone } from './doubt-new-phone.ts';
import { endSessions } from './end-sessions.ts';
import { taken } from './verify-email.ts';

/**
 * Gives an account the address back that it had. Whoever changed it knew the password and was logged in: neither counts any more, nor a second
 * factor that was added since; a link to choose a password goes to the old address.
 */
export async function undoEmail(platform: Platform, actor: Actor, token: string): Promise<{ message: string; email: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const link = await spendEmailLink(tx, token, ['undo_email']);
    if (!link) throw problem('auth.undo-invalid');
    await takeBack(tx, link);
    return { message: messageText('auth.undo.success'), email: link.email };
  });
}

async function takeBack(tx: Tx, { userId, email, sentAt }: SpentLink): Promise<void> {
  const before = await tx.db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.status === 'closed') throw problem('auth.undo-invalid');
  await tx.db
    .updateTable('app_user')
    .set({
      email,
      email_verified_at: tx.now,
      updated_at: tx.now,
      password_hash: await hashPatiently(randomBytes(32).toString('hex')),
    })
    .where('id', '=', userId)
    .execute()
    .catch(taken);
  const passkeys = await tx.db
    .updateTable('passkey')
    .set({ removed_at: tx.now })
    .where('user_id', '=', userId)
    .where('created_at', '>=', sentAt)
    .where('removed_at', 'is', null)
    .returning('name')
    .execute();
  await tx.db.deleteFrom('totp_secret').where('user_id', '=', userId).where('confirmed_at', '>=', sentAt).execute();
  for (const purpose of ['change_email', 'undo_email', 'reset_password'] as const) await cancelEmailLinks(tx, purpose, userId);
  await tx.db.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
  await doubtNewPhone(tx, userId);
  const ended = await endSessions(tx, { userId, reason: 'email address taken back' });
  await audit(tx, {
    action: 'undo-email',
    subjectType: 'user',
    subjectId: userId,
    before: { email: before.email },
    after: { email, sessionsEnded: ended, passkeysRemoved: passkeys.length },
  });
  await sendEmailLink(tx, 'reset_password', { id: userId, email, locale: before.locale });
}
