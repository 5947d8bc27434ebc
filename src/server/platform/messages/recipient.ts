import type { Tx } from '../db/transaction.ts';
import { asLocale, type Locale } from '#domain/languages.ts';

/** Whom a letter goes to. */
export interface Recipient {
  /** Null for people without an account. */
  readonly userId: string | null;
  /** Greeted by it; null where nobody is known by name. */
  readonly firstName: string | null;
  readonly locale: Locale;
  readonly email: string | null;
  /** Ten digits. */
  readonly phone: string | null;
}

/** How a person with an account is reached, and in which language. */
export async function readRecipient(tx: Tx, userId: string): Promise<Recipient> {
  const user = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'locale', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    userId,
    firstName: user.first_name,
    locale: asLocale(user.locale),
    email: user.email,
    phone: user.phone === '' ? null : user.phone,
  };
}
