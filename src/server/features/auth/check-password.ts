import { problem } from '#contract/errors.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';

/** Does the password belong to this user? 400 at the given field when not: before what a stolen session must not do. */
export async function checkPassword(platform: Platform, userId: string, password: string, field: string): Promise<void> {
  const user = await platform.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (!(await verifyPassword(user?.password_hash ?? undefined, password)))
    throw problem('input.invalid', {
      fieldErrors: { [field]: user?.password_hash === null ? 'auth.password.none' : 'auth.password.wrong' },
    });
}
