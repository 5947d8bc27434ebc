import { send } from '#server/platform/messages/send.ts';

import { asLocale } from '#domain/languages.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import { json } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { after, lifetimes } from './lifetimes.ts';

export type LinkPurpose = 'verify_email' | 'change_email' | 'reset_password';

interface LinkRecipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: string;
}

const links = {
  verify_email: { letter: 'verify-email', lifetime: lifetimes.verifyEmailLink },
  change_email: { letter: 'change-email', lifetime: lifetimes.changeEmailLink },
  reset_password: { letter: 'reset-password', lifetime: lifetimes.resetPasswordLink },
} as const;

/** Sends a link that works once; an earlier one for the same purpose stops working. */
export async function sendEmailLink(tx: Tx, purpose: LinkPurpose, user: LinkRecipient): Promise<void> {
  const { letter, lifetime } = links[purpose];
  await cancelEmailLinks(tx, purpose, user.id);
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('one_time_token')
    .values({
      token_hash: hash,
      purpose,
      user_id: user.id,
      email: user.email,
      data: json({}),
      created_at: tx.now,
      expires_at: after(tx.now, lifetime),
    })
    .execute();
  const { id: userId, email, firstName, locale } = user;
  await send(tx, { userId, firstName, locale: asLocale(locale), email, phone: null }, letter, { token });
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
    .returning(['purpose', 'user_id', 'email'])
    .executeTakeFirst();
  return row?.user_id ? { purpose: row.purpose as LinkPurpose, userId: row.user_id, email: row.email } : undefined;
}
