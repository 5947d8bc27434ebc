import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { secondStep as contract, passkeyLogin as passkeyContract } from '#contract/auth/factors.endpoints.ts';
import { message } from '#contract/messages.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { SignAccessToken } from '#server/platform/http/authenticate.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countAgainst, forgetCount } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { finishLogIn, verifyFirst } from '../log-in.ts';
import type { FirstStep, LoginReply, SignInMethod } from '../log-in.ts';
import { spendRecoveryCode } from './factors.ts';
import { startAssertion, verifyAssertion } from './assertions.ts';
import type { PasskeyRequest } from './assertions.ts';
import { spendTotp } from './totp.ts';

const purpose = 'second-step';
const tries = 5;
/** Across all logins of an account, so that knowing the password does not allow guessing: thirty of a million codes a day. */
const limits = [
  { bucket: 'second-step', max: 10, windowSeconds: 15 * 60 },
  { bucket: 'second-step-day', max: 30, windowSeconds: 24 * 3600 },
] as const;

export async function askSecondStepPasskey(platform: Platform, actor: Actor, token: string): Promise<PasskeyRequest> {
  return inTransaction(platform, actor, async (tx) => {
    const pending = await tx.db
      .selectFrom('pending_sign_in')
      .select('user_id')
      .where('token_hash', '=', hashSecretToken(token))
      .where('attempts', '<', tries)
      .where('used_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .executeTakeFirst();
    if (!pending) throw problem('auth.second-step-expired');
    return startAssertion(tx, { userId: pending.user_id, purpose });
  });
}

/** Completes the second step of a login and opens the session. Each attempt counts, also concurrent ones. */
export async function takeSecondStep(
  platform: Platform,
  actor: Actor,
  given: BodyOf<typeof contract>,
  sign: SignAccessToken,
): Promise<LoginReply> {
  const hash = hashSecretToken(given.token);
  const { userId, first, left } = await takeTry(platform, hash);
  if (given.passkey) await verifyAssertion(platform, actor, { ...given.passkey, userId, purpose });
  const reply = await inTransaction(platform, actor, async (tx) => {
    const method = await methodOf(tx, userId, first, given);
    if (!method) return null;
    await spendPending(tx, hash);
    const user = await tx.db
      .selectFrom('app_user')
      .select(['id', 'role', 'kyc_status', 'email_verified_at', 'last_login_at'])
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!user) throw problem('auth.suspended');
    return finishLogIn(tx, user, { method, sign });
  });
  if (!reply) throw await wrong(platform, actor, { userId, left, given });
  for (const { bucket } of limits) await forgetCount(platform, { bucket, subject: userId });
  return reply;
}

async function takeTry(platform: Platform, hash: Buffer): Promise<{ userId: string; first: FirstStep; left: number }> {
  const row = await platform.db
    .updateTable('pending_sign_in')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('attempts', '<', tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .returning(['user_id', 'by_phone', 'attempts'])
    .executeTakeFirst();
  if (!row) throw problem('auth.second-step-expired');
  const factor = platform.config.http.rateLimitFactor;
  for (const { bucket, max, windowSeconds } of limits)
    await countAgainst(platform, {
      bucket,
      subject: row.user_id,
      max: max * factor,
      windowSeconds,
      refusal: 'auth.second-step-blocked',
    });
  return { userId: row.user_id, first: row.by_phone ? 'phone code' : 'password', left: tries - row.attempts };
}

/** The method proved; null if it is wrong. */
async function methodOf(tx: Tx, userId: string, first: FirstStep, given: BodyOf<typeof contract>): Promise<SignInMethod | null> {
  if (given.passkey) return `${first} and passkey`;
  if (given.recoveryCode) return (await spendRecoveryCode(tx, userId, given.recoveryCode)) ? `${first} and recovery code` : null;
  if (given.code) return (await spendTotp(tx, userId, given.code)) ? `${first} and app` : null;
  throw problem('input.invalid', { fieldErrors: { code: 'otp.invalid' } });
}

/** Of two concurrent right answers one opens a session. */
async function spendPending(tx: Tx, hash: Buffer): Promise<void> {
  const spent = await tx.db
    .updateTable('pending_sign_in')
    .set({ used_at: tx.now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw problem('auth.second-step-expired');
}

/** After the last attempt the owner is notified: someone has the password. */
async function wrong(
  platform: Platform,
  actor: Actor,
  { userId, left, given }: { userId: string; left: number; given: BodyOf<typeof contract> },
): Promise<Problem> {
  if (left === 0)
    await inTransaction(platform, actor, async (tx) => {
      await audit(tx, { action: 'fail-second-step', subjectType: 'user', subjectId: userId });
      await send(tx, userId, 'second-step-failed', {});
    });
  const field = given.recoveryCode ? 'recoveryCode' : 'code';
  const said = left === 0 ? 'auth.second-step.expired' : message('auth.second-step.wrong', { left });
  return problem('auth.second-step-wrong', {
    messageKey: said,
    fieldErrors: { [field]: said },
    details: { triesLeft: left },
  });
}

const passkeyPurpose = 'log-in';

export async function askPasskey(platform: Platform, actor: Actor): Promise<PasskeyRequest> {
  return inTransaction(platform, actor, (tx) => startAssertion(tx, { userId: null, purpose: passkeyPurpose }));
}

/** Logs in by a passkey alone: possession, plus finger or PIN. */
export async function logInByPasskey(
  platform: Platform,
  actor: Actor,
  given: BodyOf<typeof passkeyContract>,
  sign: SignAccessToken,
): Promise<LoginReply> {
  const { userId } = await verifyAssertion(platform, actor, { ...given, userId: null, purpose: passkeyPurpose });
  return inTransaction(platform, actor, async (tx) => {
    const user = await tx.db
      .selectFrom('app_user')
      .select(['id', 'role', 'status', 'kyc_status', 'email_verified_at', 'last_login_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.status !== 'active') throw problem('auth.suspended');
    return user.email_verified_at ? finishLogIn(tx, user, { method: 'passkey', sign }) : verifyFirst();
  });
}
