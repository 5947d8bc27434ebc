import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelEmailLinks, sendUndoLink, spendEmailLink, sendEmailLink } from './email-links.ts';
import type { SpentLink } from './email-links.ts';
import { endSessions } from './sessions.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { randomBytes } from 'node:crypto';
import { hashPatiently } from '#server/platform/auth/password-hash.ts';
import { doubtNewPhone } from './passwords.ts';

const purposes = ['verify_email', 'change_email'] as const;

/** Opens a verification link: a new account's address counts as verified, a changed one takes the old one's place. 400 when spent or expired, 409 when the address is verified already. */
export async function verifyEmail(platform: Platform, actor: Actor, token: string): Promise<{ message: string; email: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const link = await spendEmailLink(tx, token, purposes);
    if (!link) throw problem((await isConfirmed(tx, token)) ? 'auth.verify-already' : 'auth.verify-invalid');
    await (link.purpose === 'change_email' ? changeEmail(tx, link) : confirmEmail(tx, link));
    return { message: messageText('auth.verify.success'), email: link.email };
  });
}

/** A spent or expired link to an address that its account has confirmed meanwhile. */
async function isConfirmed(tx: Tx, token: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom('one_time_token as link')
    .innerJoin('app_user as user', (join) => join.onRef('user.id', '=', 'link.user_id').onRef('user.email', '=', 'link.email'))
    .select('user.id')
    .where('link.token_hash', '=', hashSecretToken(token))
    .where('link.purpose', 'in', purposes)
    .where('user.email_verified_at', 'is not', null)
    .where('user.status', '=', 'active')
    .executeTakeFirst();
  return user !== undefined;
}

async function confirmEmail(tx: Tx, link: SpentLink): Promise<void> {
  const row = await tx.db
    .updateTable('app_user')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(tx.now)), updated_at: tx.now }))
    .where('id', '=', link.userId)
    .where('email', '=', link.email)
    .where('status', '<>', 'closed')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('auth.verify-invalid');
  await audit(tx, { action: 'verify-email', subjectType: 'user', subjectId: link.userId, after: { email: link.email } });
}

async function changeEmail(tx: Tx, link: SpentLink): Promise<void> {
  const before = await tx.db
    .selectFrom('app_user')
    .select(['email', 'status', 'first_name', 'locale'])
    .where('id', '=', link.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.status === 'closed') throw problem('auth.verify-invalid');
  await tx.db
    .updateTable('app_user')
    .set({
      email: link.email,
      email_verified_at: tx.now,
      updated_at: tx.now,
      // By an address the account can be taken over for good.
      ...(before.email === null ? { factors_changed_at: tx.now } : {}),
    })
    .where('id', '=', link.userId)
    .execute()
    .catch(taken);
  // Links to the old address must not open the account any more, nor whoever is in it beside who asked for this.
  await cancelEmailLinks(tx, 'reset_password', link.userId);
  await endSessions(tx, { userId: link.userId, except: link.session, reason: 'email address changed' });
  await audit(tx, {
    action: 'change-email',
    subjectType: 'user',
    subjectId: link.userId,
    before: { email: before.email },
    after: { email: link.email },
  });
  if (before.email === null) return send(tx, link.userId, 'email-added', {});
  const owner = { id: link.userId, email: before.email, locale: before.locale };
  await sendUndoLink(tx, owner, link.email);
}

const uniqueViolation = '23505';

/** Somebody else has taken the address since the link was sent. */
function taken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw problem('auth.email-taken');
  throw error;
}

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
