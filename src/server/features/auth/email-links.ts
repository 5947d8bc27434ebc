import { maskWholeEmail } from '#domain/kyc/identity.ts';
import { readRecipient, send } from '#server/platform/messages/send.ts';
import { asLocale } from '#domain/languages.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { after, lifetimes, endSessions } from './sessions.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countAgainst, networkOf } from '#server/platform/http/rate-limit.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { randomBytes } from 'node:crypto';
import { hashPatiently } from '#server/platform/auth/password-hash.ts';

type LinkPurpose = 'verify_email' | 'change_email' | 'undo_email' | 'reset_password';

interface LinkRecipient {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

const links = {
  verify_email: { letter: 'verify-email', lifetime: lifetimes.verifyEmailLink },
  change_email: { letter: 'change-email', lifetime: lifetimes.changeEmailLink },
  reset_password: { letter: 'reset-password', lifetime: lifetimes.resetPasswordLink },
} as const;

/** Sends a single-use link; an earlier one for the same purpose stops working. `session` is the one that asked. */
export async function sendEmailLink(
  tx: Tx,
  purpose: keyof typeof links,
  user: LinkRecipient,
  session: string | null = null,
): Promise<void> {
  const { letter, lifetime } = links[purpose];
  await cancelEmailLinks(tx, purpose, user.id);
  const token = await storeLink(tx, { purpose, userId: user.id, email: user.email, session }, lifetime);
  const { id: userId, email, locale } = user;
  const owner = await readRecipient(tx, userId);
  // Other purposes go to the address that the link verifies.
  const isUnverified = purpose !== 'reset_password' || owner.isUnverified;
  await send(tx, { ...owner, isUnverified, locale: asLocale(locale), email, phone: null }, letter, { token });
}

/** Notifies the previous address of the new one, with a link that undoes the change; it works whatever changes afterwards. */
async function sendUndoLink(tx: Tx, user: LinkRecipient, newEmail: string): Promise<void> {
  const { id: userId, email, locale } = user;
  const { firstName } = await readRecipient(tx, userId);
  const token = await storeLink(tx, { purpose: 'undo_email', userId, email, session: null }, lifetimes.undoEmailLink);
  const recipient = { userId, firstName, locale: asLocale(locale), email, phone: null };
  await send(tx, recipient, 'email-changed', { newEmail: maskWholeEmail(newEmail), token });
}

async function storeLink(
  tx: Tx,
  { purpose, userId, email, session }: Omit<SpentLink, 'sentAt'>,
  lifetime: number,
): Promise<string> {
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('one_time_token')
    .values({
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      data: json({ session }),
      created_at: tx.now,
      expires_at: after(tx.now, lifetime),
    })
    .execute();
  return token;
}

export async function cancelEmailLinks(tx: Tx, purpose: LinkPurpose, userId: string): Promise<void> {
  await tx.db
    .updateTable('one_time_token')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

interface SpentLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly email: string;
  /** The session that asked for it, if any. */
  readonly session: string | null;
  readonly sentAt: Date;
}

/** Spends a link's token, once under concurrency. Undefined if unknown, spent or expired. */
export async function spendEmailLink(tx: Tx, token: string, purposes: readonly LinkPurpose[]): Promise<SpentLink | undefined> {
  const row = await tx.db
    .updateTable('one_time_token')
    .set({ used_at: tx.now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .where('user_id', 'is not', null)
    .returning(['purpose', 'user_id', 'email', 'data', 'created_at'])
    .executeTakeFirst();
  if (!row?.user_id) return undefined;
  const { session = null } = row.data as { session?: string | null };
  return { purpose: row.purpose as LinkPurpose, userId: row.user_id, email: row.email, session, sentAt: row.created_at };
}

const linksPerHour = 5;

/** Requests a verification or reset link. A known and an unknown address cost the same work and get the same answer; the job decides. */
export async function requestLink(
  platform: Platform,
  actor: Actor,
  purpose: 'verify_email' | 'reset_password',
  email: string,
): Promise<{ message: string }> {
  if (purpose === 'verify_email') await limitSignUpMail(platform, actor, email);
  await countAgainst(platform, {
    bucket: purpose,
    subject: email,
    max: linksPerHour * platform.config.http.rateLimitFactor,
    windowSeconds: 3600,
  });
  await inTransaction(platform, actor, (tx) => platform.jobs.enqueue(tx, sendLink, { purpose, email }));
  return { message: messageText(purpose === 'verify_email' ? 'auth.verify.sent' : 'auth.forgot.sent') };
}

/** Looks up the address and sends the link if there is a matching account. A job, so that the request takes the same time for any address. */
const sendLink = defineJob({
  name: 'send-email-link',
  data: z.object({ purpose: z.enum(['verify_email', 'reset_password']), email: z.string() }),
});

export const sendLinkHandler: JobHandler = handleJob(sendLink, async (platform, { purpose, email }, { jobId }) => {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const user = await tx.db
      .selectFrom('app_user')
      .select(['id', 'email', 'locale', 'email_verified_at'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!user?.email || (purpose === 'verify_email' && user.email_verified_at)) return;
    await sendEmailLink(tx, purpose, { id: user.id, email: user.email, locale: user.locale });
  });
});

const anHour = 3600;
const perAddressAndHour = 6;
/** High: carriers put many users behind one address. */
const perNetworkAndHour = 300;

/** Before mail to an unverified address, which may be a stranger's. 429 above the hourly limit per mailbox or network. */
export async function limitSignUpMail(platform: Platform, actor: Actor, email: string): Promise<void> {
  const { rateLimitFactor, addressLimitFactor } = platform.config.http;
  const [bucket, windowSeconds] = ['sign-up-mail', anHour];
  await countAgainst(platform, { bucket, subject: email, max: perAddressAndHour * rateLimitFactor, windowSeconds });
  const network = { bucket: `${bucket}-network`, subject: networkOf(actor.request.ip), windowSeconds };
  await countAgainst(platform, { ...network, max: perNetworkAndHour * addressLimitFactor });
}

const purposes = ['verify_email', 'change_email'] as const;

/** Opens a verification link: verifies a new account's address, or replaces the previous one. 400 if spent or expired, 409 if already verified. */
export async function verifyEmail(platform: Platform, actor: Actor, token: string): Promise<{ message: string; email: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const link = await spendEmailLink(tx, token, purposes);
    if (!link) throw problem((await isConfirmed(tx, token)) ? 'auth.verify-already' : 'auth.verify-invalid');
    await (link.purpose === 'change_email' ? changeEmail(tx, link) : confirmEmail(tx, link));
    return { message: messageText('auth.verify.success'), email: link.email };
  });
}

/** A spent or expired link to an address that its account has since verified. */
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
      // The address can take over the account permanently.
      ...(before.email === null ? { factors_changed_at: tx.now } : {}),
    })
    .where('id', '=', link.userId)
    .execute()
    .catch(taken);
  // Links to the old address stop working, and other sessions end.
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

/** The address was taken by another account since the link was sent. */
function taken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw problem('auth.email-taken');
  throw error;
}

/**
 * Restores an account's previous address. Whoever changed it knew the password and was logged in: sessions, password and second factors added since are
 * revoked; a reset link goes to the old address.
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

/** A number set after sign-up may belong to whoever had the password: it does not log in until verified again. True if there was such a number. */
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

/** Revokes all claim links sent to a number that has a new owner or may be in other hands. */
export async function endLinksOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.db
    .updateTable('claim_link')
    .set({ ended_at: tx.now })
    .where('claim_id', 'in', tx.db.selectFrom('claim').select('id').where('claimant_id', '=', ownerId))
    .where('ended_at', 'is', null)
    .execute();
}
