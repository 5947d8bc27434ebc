import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { asLocale, type Locale } from '#domain/languages.ts';

/** Whom a letter goes to. */
export interface Recipient {
  /** Null for people without an account. */
  readonly userId: string | null;
  /** Greeted by it, where it is no more than a name; null where nobody is known by name. */
  readonly firstName: string | null;
  readonly locale: Locale;
  readonly email: string | null;
  /** Nobody has shown that the address is theirs: no words that somebody typed go there. */
  readonly isUnverified?: boolean;
  /** Ten digits. */
  readonly phone: string | null;
}

/** How a person with an account is reached, and in which language. */
export async function readRecipient(tx: Tx, userId: string): Promise<Recipient & { readonly userId: string }> {
  const [recipient] = await readRecipients(tx, [userId]);
  if (!recipient) throw new Error('no such person');
  return recipient;
}

/** The same of several, in no order. */
export async function readRecipients(tx: Tx, userIds: readonly string[]): Promise<(Recipient & { readonly userId: string })[]> {
  if (userIds.length === 0) return [];
  const users = await tx.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'locale', 'email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return users.map((user) => ({
    userId: user.id,
    firstName: user.first_name,
    locale: asLocale(user.locale),
    email: user.email,
    phone: user.phone === '' ? null : user.phone,
    isUnverified: user.email_verified_at === null && user.phone_verified_at === null,
  }));
}
