import { problem } from '#contract/errors.ts';
import type { Actor } from '../../platform/actor.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAgainst, forgetCount } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { isEnrolled, presentFactors } from './factors/present-factors.ts';
import { awaitSecondStep } from './factors/await-second-step.ts';
import type { LoginReply } from './finish-log-in.ts';
import { finishLogIn, verifyFirst } from './finish-log-in.ts';

/** Per address and e-mail, so that a stranger elsewhere cannot lock the owner out; per address, against lists of stolen passwords. */
const windowSeconds = 15 * 60;
const failuresPerAccount = 10;
const attemptsPerAddress = 600;

/** Logs in, or asks for the second step where the account has one: no session until then. Unknown address and wrong password cost the same work and answer the same 401; after ten failures 429 until the window ends. */
export async function logIn(
  platform: Platform,
  actor: Actor,
  input: { email: string; password: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  const factor = platform.config.http.rateLimitFactor;
  const account = { bucket: 'login', subject: `${actor.ip}|${input.email}` };
  await countAgainst(platform, { bucket: 'login-address', subject: actor.ip, max: attemptsPerAddress * factor, windowSeconds });
  await countAgainst(platform, { ...account, max: failuresPerAccount * factor, windowSeconds, refusal: 'auth.login-blocked' });
  const user = await platform.db
    .selectFrom('app_user')
    .select(['id', 'role', 'status', 'password_hash', 'email_verified_at', 'kyc_status'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const correct = await verifyPassword(user?.password_hash, input.password);
  if (!user || !correct || user.status === 'closed') throw problem('auth.login-failed');
  if (user.status !== 'active') throw problem('auth.suspended');
  await forgetCount(platform, account);
  if (!user.email_verified_at) return verifyFirst();
  return inTransaction(platform, actor, async (tx) => {
    const factors = await presentFactors(tx.db, user.id);
    return isEnrolled(factors) ? awaitSecondStep(tx, user.id, factors) : finishLogIn(tx, user, { method: 'password', sign });
  });
}
