import { maskWholeEmail } from '#domain/kyc/identity.ts';
import { readRecipient, send } from '#server/platform/messages/send.ts';
import { asLocale } from '#domain/languages.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { after, lifetimes } from './sessions.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countAgainst, networkOf } from '#server/platform/http/rate-limit.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

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

/** Sends a link that works once; an earlier one for the same purpose stops working. `session` asked for it. */
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
  // The others go to an address that this link is to verify.
  const isUnverified = purpose !== 'reset_password' || owner.isUnverified;
  await send(tx, { ...owner, isUnverified, locale: asLocale(locale), email, phone: null }, letter, { token });
}

/** Tells the address that an account had of the new one, with a link that takes it back; it works whatever is changed after. */
export async function sendUndoLink(tx: Tx, user: LinkRecipient, newEmail: string): Promise<void> {
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

/** Links of this purpose that were sent before stop working. */
export async function cancelEmailLinks(tx: Tx, purpose: LinkPurpose, userId: string): Promise<void> {
  await tx.db
    .updateTable('one_time_token')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

export interface SpentLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly email: string;
  /** In which session it was asked for, where somebody was logged in. */
  readonly session: string | null;
  readonly sentAt: Date;
}

/** Spends a link's token: of two at once one wins. Undefined when it is unknown, spent or expired. */
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

/** Asks for a verification or reset link. Known or not, the address costs the same work and gets the same answer; the job decides. */
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

/** Looks an address up and, if it has a fitting account, sends the link. A job, so that the request does the same work for any address. */
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
/** Wide: a carrier has a town behind one address. */
const perNetworkAndHour = 300;

/** Before a letter to an address that nobody has verified: it may be a stranger's. 429 over what one mailbox, or one network, gets in an hour. */
export async function limitSignUpMail(platform: Platform, actor: Actor, email: string): Promise<void> {
  const { rateLimitFactor, addressLimitFactor } = platform.config.http;
  const [bucket, windowSeconds] = ['sign-up-mail', anHour];
  await countAgainst(platform, { bucket, subject: email, max: perAddressAndHour * rateLimitFactor, windowSeconds });
  const network = { bucket: `${bucket}-network`, subject: networkOf(actor.request.ip), windowSeconds };
  await countAgainst(platform, { ...network, max: perNetworkAndHour * addressLimitFactor });
}
