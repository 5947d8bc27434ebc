import type { Actor } from '../../platform/actor.ts';
import { hashPatiently } from '../../platform/auth/password-hash.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NewUser } from './insert-user.ts';
import { insertUser } from './insert-user.ts';

export type UserWithPassword = Omit<NewUser, 'passwordHash' | 'email'> & { readonly email: string; readonly password: string };

/** Opens an account without the sign-up around it: the demo's seed and `npm run admin:create`. Returns the user's id. */
export async function createUser(platform: Platform, actor: Actor, { password, ...user }: UserWithPassword): Promise<string> {
  const passwordHash = await hashPatiently(password);
  return inTransaction(platform, actor, (tx) => insertUser(tx, { ...user, passwordHash }));
}
