import { problem } from '#contract/errors.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that are guessed first; read when somebody first chooses one. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}

/** The hash of a password that somebody chooses; 400 when it is one of those that are guessed first. */
export async function hashNewPassword(password: string): Promise<string> {
  known ??= commonPasswords();
  if ((await known).has(password.toLowerCase()))
    throw problem('input.invalid', { fieldErrors: { password: 'auth.password.common' } });
  return hashPassword(password);
}
