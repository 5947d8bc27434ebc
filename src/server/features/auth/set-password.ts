import { send } from '#server/platform/messages/send.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { cancelEmailLinks } from './email-link.ts';
import { doubtNewPhone } from './doubt-new-phone.ts';
import { endSessions } from './end-sessions.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The action of the audit. */
  action: 'reset-password' | 'change-password';
  /** Session that stays logged in. */
  keepSession: string | null;
}

/** Stores a new password, ends what could still be opened without it, and tells the owner. */
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
