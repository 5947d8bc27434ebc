import { maskWholeEmail } from '#domain/kyc/masking.ts';
import { readRecipient } from '#server/platform/messages/recipient.ts';
import { send } from '#server/platform/messages/send.ts';

import { asLocale } from '#domain/languages.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import { json } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { after, lifetimes } from './lifetimes.ts';

export type LinkPurpose = 'verify_email' | 'change_email' | 'undo_email' | 'reset_password';

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
