import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countAgainst, forgetCount } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkPassword } from '../log-in.ts';
import { isEnrolled, presentFactors, spendRecoveryCode, makeRecoveryCodes } from './factors.ts';
import { spendTotp } from './totp.ts';
import { startAssertion, verifyAssertion } from './assertions.ts';
import type { PasskeyRequest } from './assertions.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const purpose = 'change-factors';
const tries = 5;
/** Separate from the second step of a login, so that a stolen session cannot lock its owner out. */
const limits = [
  { bucket: 'prove-owner', max: tries, windowSeconds: 15 * 60 },
  { bucket: 'prove-owner-day', max: 20, windowSeconds: 24 * 3600 },
] as const;

export async function askOwnPasskey(platform: Platform, actor: UserActor): Promise<PasskeyRequest> {
  return inTransaction(platform, actor, (tx) => startAssertion(tx, { userId: actor.userId, purpose }));
}

/**
 * Before a change of factors: one of the factors, or the password while there is none. Otherwise a stolen session, or one with the password, could add a
 * factor. 400 at the field, 429 after five wrong codes.
 */
export async function proveOwner(platform: Platform, actor: UserActor, given: OwnerProof): Promise<void> {
  const { userId } = actor;
  if (!isEnrolled(await presentFactors(platform.db, userId))) {
    if (given.password === undefined) throw problem('input.invalid', { fieldErrors: { password: 'auth.password.required' } });
    return checkPassword(platform, userId, given.password, 'password');
  }
  if (given.passkey) return void (await verifyAssertion(platform, actor, { ...given.passkey, userId, purpose }));
  const { code, recoveryCode } = given;
  if (code === undefined && recoveryCode === undefined)
    throw problem('input.invalid', { fieldErrors: { code: 'auth.factor.needed' } });
  const left = await takeTry(platform, userId);
  const isRight = await inTransaction(platform, actor, (tx) =>
    recoveryCode === undefined ? spendTotp(tx, userId, code ?? '') : spendRecoveryCode(tx, userId, recoveryCode),
  );
  if (!isRight) throw await wrong(platform, actor, recoveryCode === undefined ? 'code' : 'recoveryCode', left);
  for (const { bucket } of limits) await forgetCount(platform, { bucket, subject: userId });
}

/** Each attempt is counted before the check, so that concurrent ones gain no guesses. Returns how many are left. */
async function takeTry(platform: Platform, userId: string): Promise<number> {
  const factor = platform.config.http.rateLimitFactor;
  const [quarter, wholeDay] = limits;
  const limitOf = ({ bucket, max, windowSeconds }: (typeof limits)[number]) =>
    ({ bucket, subject: userId, max: max * factor, windowSeconds, refusal: 'auth.second-step-blocked' }) as const;
  return Math.min(tries, await countAgainst(platform, limitOf(quarter), limitOf(wholeDay)));
}

async function wrong(platform: Platform, actor: UserActor, field: 'code' | 'recoveryCode', left: number): Promise<Problem> {
  const { userId } = actor;
  if (left === 0)
    await inTransaction(platform, actor, async (tx) => {
      await audit(tx, { action: 'fail-second-step', subjectType: 'user', subjectId: userId });
      await send(tx, userId, 'factor-guessed', {});
    });
  return problem('input.invalid', { fieldErrors: { [field]: message('auth.second-step.wrong', { left }) } });
}

/** Ten new codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: UserActor,
  proof: OwnerProof,
): Promise<{ message: string; recoveryCodes: string[] }> {
  await proveOwner(platform, actor, proof);
  const recoveryCodes = await inTransaction(platform, actor, async (tx) => {
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (!isEnrolled(await presentFactors(tx.db, actor.userId))) throw problem('totp.none');
    await audit(tx, { action: 'renew-recovery-codes', subjectType: 'user', subjectId: actor.userId });
    await send(tx, actor.userId, 'recovery-codes-renewed', {});
    return makeRecoveryCodes(tx, actor.userId);
  });
  return { message: messageText('auth.recovery-codes.renewed'), recoveryCodes };
}
