import { problem } from '#contract/errors.ts';
import { maskEmail } from '#domain/kyc/masking.ts';
import type { Actor } from '../../platform/actor.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireTurn } from '../../platform/auth/hash-turns.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAgainst, countOneLess, forgetCount, networkOf } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { isEnrolled, presentFactors } from './factors/present-factors.ts';
import { awaitSecondStep } from './factors/await-second-step.ts';
import type { LoginReply } from './finish-log-in.ts';
import { finishLogIn, verifyFirst } from './finish-log-in.ts';

/**
 * Per device that was in the account before, else per address and e-mail: neither a stranger elsewhere nor one behind the same carrier's address
 * can lock the owner out. Per address, against lists of stolen passwords: failures alone, since thousands may log in from one.
 */
const windowSeconds = 15 * 60;
const failuresPerAccount = 10;
const failuresPerAddress = 600;
/** From wherever: who guesses from a thousand addresses is slowed, and who came in on this device before is not. */
const failuresPerDay = 100;
const daySeconds = 24 * 60 * 60;

/** Logs in, or asks for the second step where the account has one: no session until then. Unknown address and wrong password cost the same work and answer the same 401; after ten failures 429 until the window ends. Each failure is in the audit. */
export async function logIn(
  platform: Platform,
  actor: Actor,
  input: { email: string; password: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  requireTurn();
  const factor = platform.config.http.rateLimitFactor;
  const network = networkOf(actor.ip);
  const isKnownDevice = await wasHereBefore(platform, actor, input.email);
  const from = isKnownDevice ? actor.device?.toString('hex') : network;
  const account = { bucket: 'login', subject: `${from}|${input.email}` };
  const perAccount = { ...account, max: failuresPerAccount * factor, windowSeconds, refusal: 'auth.login-blocked' } as const;
  const perAddress = { bucket: 'login-address', subject: network, max: failuresPerAddress * factor, windowSeconds };
  const anywhere = { bucket: 'login-anywhere', subject: input.email, max: failuresPerDay * factor, windowSeconds: daySeconds };
  await countAgainst(platform, perAccount, ...(isKnownDevice ? [] : [perAddress]));
  // Only what was not refused before: else one address alone could shut the account for all.
  if (!isKnownDevice) await countAgainst(platform, { ...anywhere, refusal: 'auth.login-blocked' });
  const user = await platform.db
    .selectFrom('app_user')
    .select(['id', 'role', 'status', 'password_hash', 'email_verified_at', 'kyc_status', 'last_login_at'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const correct = await verifyPassword(user?.password_hash ?? undefined, input.password);
  if (!user || !correct || user.status === 'closed') {
    await auditFailure(platform, actor, user?.id ?? null, input.email);
    throw problem('auth.login-failed');
  }
  if (user.status !== 'active') throw problem('auth.suspended');
  await forgetCount(platform, account);
  if (!isKnownDevice) for (const counted of [perAddress, anywhere]) await countOneLess(platform, counted);
  if (!user.email_verified_at) return verifyFirst();
  return inTransaction(platform, actor, async (tx) => {
    const factors = await presentFactors(tx.db, user.id);
    return isEnrolled(factors)
      ? awaitSecondStep(tx, user.id, factors, 'password')
      : finishLogIn(tx, user, { method: 'password', sign });
  });
}

/** Did somebody sign in to this account on the device that calls? */
async function wasHereBefore(platform: Platform, { device }: Actor, email: string): Promise<boolean> {
  const found = await platform.db
    .selectFrom('account_device')
    .innerJoin('app_user', 'app_user.id', 'account_device.user_id')
    .select('app_user.id')
    .where('app_user.email', '=', email)
    .where('account_device.device_hash', '=', device ?? Buffer.alloc(0))
    .executeTakeFirst();
  return found !== undefined;
}

/** With the address as its owner knows it again and nobody else reads it: people type their password there, too. */
async function auditFailure(platform: Platform, actor: Actor, userId: string | null, email: string): Promise<void> {
  await inTransaction(platform, actor, (tx) =>
    audit(tx, {
      action: 'fail-log-in',
      subjectType: 'user',
      subjectId: userId ?? unknownUser,
      after: { email: maskEmail(email), known: userId !== null },
    }),
  );
}

export const unknownUser = '00000000-0000-0000-0000-000000000000';
