import { Problem, problem } from '#contract/errors.ts';
import { maskPhone } from '#domain/kyc/identity.ts';
import { numberLockedUntil } from '#domain/payee-lock.ts';
import { mayBeHandedOn, splitName } from '#domain/written-contacts.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { SignAccessToken } from '#server/platform/http/authenticate.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { awaitSecondStep, finishLogIn, unknownUser } from './log-in.ts';
import type { LoginReply } from './log-in.ts';
import { isEnrolled, presentFactors } from './factors/factors.ts';
import { otpPolicy, checkCode, issueCode, limitSends, targetHash } from './one-time-codes.ts';
import { openGate } from './sign-up-proofs.ts';
import { sql } from 'kysely';
import { insertUser } from './sign-up.ts';

const purpose = 'phone_sign_in';
const codesPerDay = 10;

interface Asked {
  token: string;
  message: string;
  expiresInSeconds: number;
  resendAfterSeconds: number;
}

/** Sends a code to a number. Nothing is looked up, so known and unknown numbers are indistinguishable. 429 if the last one is younger than 30 s. */
export async function askPhoneCode(platform: Platform, actor: Actor, phone: string): Promise<Asked> {
  const target = { purpose, targetHash: targetHash(platform, 'phone', phone) } as const;
  const factor = platform.config.http.rateLimitFactor;
  await limitSends(platform, target);
  const perDay = { bucket: 'phone-codes-day', subject: target.targetHash, max: codesPerDay * factor, windowSeconds: 24 * 3600 };
  await countAgainst(platform, perDay);
  const { token, hash } = createSecretToken();
  await inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, { ...target, browserHash: hash });
    // Many messages cost money, and each code allows a few more guesses. E-mail login keeps working.
    await spendCap(tx, 'sms', 'auth.phone-codes-busy');
    const visitor = { userId: null, firstName: null, locale: actor.request.locale ?? 'en', email: null, phone };
    await send(tx, visitor, 'phone-login-otp', { code });
  });
  return {
    token,
    message: messageText('otp.phone-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
  };
}

/**
 * Logs a claimant in by code, in the browser that asked for it, or asks for the second step if the account has one. The account is looked up only after the
 * code was right.
 */
export async function logInByPhone(
  platform: Platform,
  actor: Actor,
  given: { phone: string; otp: string; token: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  await checkOwnCode(platform, actor, given);
  const account = await accountOf(platform.db, given.phone, platform.now());
  if (!account) return inTransaction(platform, actor, (tx) => offerSignUp(tx, given.phone));
  return inTransaction(platform, actor, async (tx) => {
    const factors = await presentFactors(tx.db, account.id);
    return isEnrolled(factors) ? awaitSecondStep(tx, account.id, factors, 'phone code') : enter(tx, account, sign);
  });
}

async function checkOwnCode(
  platform: Platform,
  actor: Actor,
  { phone, otp, token }: { phone: string; otp: string; token: string },
): Promise<void> {
  const browserHash = hashSecretToken(token);
  const wanted = { purpose, targetHash: targetHash(platform, 'phone', phone), code: otp, browserHash } as const;
  try {
    await checkCode(platform, { ...wanted, failed: 'otp.phone-verify-failed' });
  } catch (error) {
    if (error instanceof Problem) await auditFailure(platform, actor, phone);
    throw error;
  }
}

async function auditFailure(platform: Platform, actor: Actor, phone: string): Promise<void> {
  const [account] = await accountsWith(platform.db, phone);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, {
      action: 'fail-log-in',
      subjectType: 'user',
      subjectId: account?.id ?? unknownUser,
      after: { phone: maskPhone(phone), known: account !== undefined },
    }),
  );
}

type Account = Awaited<ReturnType<typeof accountsWith>>[number];

/** Claimants, and workshops that joined by a link and have no e-mail: a phone number opens no account of staff, surveyors or other garages. */
function accountsWith(db: Database, phone: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'role', 'status', 'kyc_status', 'email_verified_at', 'phone_verified_at', 'created_at', 'last_login_at'])
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where((eb) => eb.or([eb('role', '=', 'claimant'), eb.and([eb('role', '=', 'garage'), eb('email', 'is', null)])]))
    .where('status', '<>', 'closed')
    .execute();
}

/** The one account with this number. With several none is chosen: their owners log in by e-mail and password. */
async function accountOf(db: Database, phone: string, now: Date): Promise<Account | undefined> {
  const [account, ...others] = await accountsWith(db, phone);
  if (!account) return undefined;
  if (others.length > 0) throw problem('auth.phone-several');
  if (account.status !== 'active') throw problem('auth.suspended');
  const seen = [account.last_login_at, account.phone_verified_at, account.created_at].map((at) => at?.getTime() ?? 0);
  if (account.email_verified_at && mayBeHandedOn(new Date(Math.max(...seen)), now)) throw problem('auth.phone-dormant');
  return account;
}

/** A token for sign-up with a verified number that has no account. */
async function offerSignUp(tx: Tx, phone: string): Promise<LoginReply> {
  const signUpToken = await openGate(tx, 'phone', phone, {});
  return { requiresVerification: false, requiresKYC: false, message: messageText('auth.phone-login.new'), signUpToken };
}

/** Opens the session, which may not set payees while the number is new. */
async function enter(tx: Tx, account: Account, sign: SignAccessToken): Promise<LoginReply> {
  const phoneVerifiedAt = account.phone_verified_at ?? tx.now;
  const lockedUntil = numberLockedUntil({ phoneVerifiedAt, accountCreatedAt: account.created_at }, tx.now);
  return finishLogIn(tx, account, { method: 'phone code', sign, lockedUntil });
}

/** Creates a claimant from a name and a just-verified phone number, and logs them in. No e-mail or password until they add them. */
export async function signUpByPhone(
  platform: Platform,
  actor: Actor,
  { name, phone, signUpToken }: { name: string; phone: string; signUpToken: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  return inTransaction(platform, actor, async (tx) => {
    const gateId = await takeGate(tx, phone, signUpToken);
    if ((await accountsWith(tx.db, phone)).length > 0) throw problem('auth.phone-gate');
    const role = 'claimant';
    const id = await insertUser(tx, { role, ...splitName(name), phone, phoneVerified: true, email: null, passwordHash: null });
    await tx.db.updateTable('signup_gate').set({ consumed_by: id }).where('id', '=', gateId).execute();
    const user = { id, role, kyc_status: 'not_submitted', email_verified_at: null, last_login_at: null };
    return finishLogIn(tx, user, { method: 'phone code', sign });
  });
}

/** Spends the gate by its token; concurrent sign-ups with one number are serialised. */
async function takeGate(tx: Tx, phone: string, token: string): Promise<string> {
  const target = targetHash(tx, 'phone', phone);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-sign-up|${target}`}, 0))`.execute(tx.db);
  const gate = await tx.db
    .updateTable('signup_gate')
    .set({ consumed_at: tx.now })
    .where('kind', '=', 'phone')
    .where('target_hash', '=', target)
    .where('token_hash', '=', hashSecretToken(token))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning('id')
    .executeTakeFirst();
  if (!gate) throw problem('auth.phone-gate');
  return gate.id;
}
