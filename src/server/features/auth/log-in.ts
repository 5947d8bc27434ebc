import { problem } from '#contract/errors.ts';
import { maskEmail } from '#domain/kyc/identity.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { SignAccessToken } from '#server/platform/http/authenticate.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireTurn, verifyPassword } from '#server/platform/auth/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countAgainst, countOneLess, countUpTo, forgetCount, networkOf } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isEnrolled, presentFactors } from './factors/factors.ts';
import type { PresentFactors } from './factors/factors.ts';
import { after, lifetimes, noteDevice, openSession, deviceWords } from './sessions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { login } from '#contract/auth/auth.endpoints.ts';
import { deviceMayFrom } from '#domain/payee-lock.ts';
import { requiresKyc } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { send } from '#server/platform/messages/send.ts';
import { createSecretToken } from '#server/platform/auth/secret-token.ts';

/**
 * Per known device, else per address and e-mail: neither a stranger nor someone behind the same carrier address can lock the owner out. Per address, against
 * lists of stolen passwords: failures only, since thousands may log in from one.
 */
const windowSeconds = 15 * 60;
const failuresPerAccount = 10;
const failuresPerAddress = 600;
/** From any address: slows distributed guessing, and does not affect known devices. */
const failuresPerDay = 100;
const daySeconds = 24 * 60 * 60;

/**
 * Logs in, or asks for the second step if the account has one: no session until then. An unknown address and a wrong password cost the same work and answer the
 * same 401; after ten failures 429 until the window ends. Each failure is audited.
 */
export async function logIn(
  platform: Platform,
  actor: Actor,
  input: { email: string; password: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  requireTurn();
  const factor = platform.config.http.rateLimitFactor;
  const network = networkOf(actor.request.ip);
  const isKnownDevice = await wasHereBefore(platform, actor, input.email);
  const from = isKnownDevice ? actor.request.device?.toString('hex') : network;
  const account = { bucket: 'login', subject: `${from}|${input.email}` };
  const perAccount = { ...account, max: failuresPerAccount * factor, windowSeconds, refusal: 'auth.login-blocked' } as const;
  const perAddress = { bucket: 'login-address', subject: network, max: failuresPerAddress * factor, windowSeconds };
  const anywhere = { bucket: 'login-anywhere', subject: input.email, max: failuresPerDay * factor, windowSeconds: daySeconds };
  await countAgainst(platform, perAccount, ...(isKnownDevice ? [] : [perAddress]));
  // Counts only attempts not refused above: otherwise one address could lock the account for everyone.
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

/** Whether the account was signed in on the calling device before. */
async function wasHereBefore(platform: Platform, { request: { device } }: Actor, email: string): Promise<boolean> {
  const found = await platform.db
    .selectFrom('account_device')
    .innerJoin('app_user', 'app_user.id', 'account_device.user_id')
    .select('app_user.id')
    .where('app_user.email', '=', email)
    .where('account_device.device_hash', '=', device ?? Buffer.alloc(0))
    .executeTakeFirst();
  return found !== undefined;
}

/** Audits the address masked, so that only its owner recognises it: people also type their password there. */
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

const limits = [
  { bucket: 'check-password', max: 10, windowSeconds: 15 * 60 },
  { bucket: 'check-password-day', max: 40, windowSeconds: 24 * 3600 },
] as const;

/** Before actions that a stolen session must not do. 400 at the field for a wrong password, 429 after ten in a quarter of an hour. */
export async function checkPassword(platform: Platform, userId: string, password: string, field: string): Promise<void> {
  const factor = platform.config.http.rateLimitFactor;
  const [quarter, day] = limits.map((limit) => ({ ...limit, subject: userId, max: limit.max * factor }));
  if (quarter && day) await countAgainst(platform, quarter, day);
  const user = await platform.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (!(await verifyPassword(user?.password_hash ?? undefined, password)))
    throw problem('input.invalid', {
      fieldErrors: { [field]: user?.password_hash === null ? 'auth.password.none' : 'auth.password.wrong' },
    });
  for (const { bucket } of limits) await forgetCount(platform, { bucket, subject: userId });
}

/** 403 unless this session was opened a few minutes ago: replaces the password on accounts without one. */
export async function requireFreshLogIn({ db, now }: Platform, { request: { sessionId } }: UserActor): Promise<void> {
  const session = await db.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
  if (after(session.created_at, lifetimes.freshLogIn) < now()) throw problem('auth.log-in-again');
}

export type LoginReply = ReplyOf<typeof login>;

/** Kept in the audit. */
export type SignInMethod = 'passkey' | FirstStep | `${FirstStep} and ${'passkey' | 'app' | 'recovery code'}`;
export type FirstStep = 'password' | 'phone code';

export interface Entering {
  readonly id: string;
  readonly role: string;
  readonly kyc_status: string;
  readonly email_verified_at: Date | null;
  /** Null: never logged in. */
  readonly last_login_at: Date | null;
}

/** Opens the session after all factors; on a new device the owner is notified. */
export async function finishLogIn(
  tx: Tx,
  user: Entering,
  { method, sign, lockedUntil = null }: { method: SignInMethod; sign: SignAccessToken; lockedUntil?: Date | null },
): Promise<LoginReply> {
  const role = user.role as Role;
  const isProven = method !== 'password' && method !== 'phone code';
  const isFirstLogin = user.last_login_at === null;
  const { payeeFrom, isNew } = await noteDevice(tx, user.id, deviceMayFrom({ isProven, isFirstLogin }, tx.now));
  const session = await openSession(tx, user.id, lockedUntil && lockedUntil > payeeFrom ? lockedUntil : payeeFrom);
  if (isNew && !isFirstLogin) await tellOfNewDevice(tx, user, method);
  await tx.db.updateTable('app_user').set({ last_login_at: tx.now }).where('id', '=', user.id).execute();
  const asUser = { ...tx, actor: { ...tx.actor, userId: user.id, role } };
  await audit(asUser, { action: 'log-in', subjectType: 'session', subjectId: session.sessionId, after: { method } });
  const kycFirst = requiresKyc(role) && user.kyc_status === 'not_submitted';
  return {
    requiresVerification: false,
    requiresKYC: kycFirst,
    message: messageText(kycFirst ? 'auth.login.kyc-first' : 'auth.login.success'),
    accessToken: sign({ sub: user.id, sid: session.sessionId }),
    refreshToken: session.refreshToken,
  };
}

export const verifyFirst = (): LoginReply => ({
  requiresVerification: true,
  requiresKYC: false,
  message: messageText('auth.login.verify-first'),
});

/** After the right password or phone code: a token valid for the second step only. */
export async function awaitSecondStep(tx: Tx, userId: string, factors: PresentFactors, first: FirstStep): Promise<LoginReply> {
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('pending_sign_in')
    .values({
      token_hash: hash,
      user_id: userId,
      by_phone: first === 'phone code',
      created_at: tx.now,
      expires_at: after(tx.now, lifetimes.pendingSignIn),
    })
    .execute();
  return {
    requiresVerification: false,
    requiresKYC: false,
    message: messageText('auth.second-step.needed'),
    secondStep: {
      token,
      methods: [
        ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
        ...(factors.totp ? (['totp'] as const) : []),
        ...(factors.recoveryCodes > 0 ? (['recovery-code'] as const) : []),
      ],
    },
  };
}

/** The password allows logins on any number of devices; this limits the owner's mail, and each SMS costs money. */
const lettersPerDay = 5;

/** Notifies the owner of a login on a new device: by e-mail, which someone who took over the number does not read, else by SMS. */
async function tellOfNewDevice(tx: Tx, user: Entering, method: SignInMethod): Promise<void> {
  // The message about the recovery code already names the device.
  if (method.endsWith('recovery code') && user.email_verified_at) return;
  const limit = { bucket: 'new-device-letters', subject: user.id, max: lettersPerDay, windowSeconds: 24 * 3600 };
  if (!(await countUpTo(tx, limit))) return;
  const login = { at: tx.now, device: deviceWords(tx.actor.request.userAgent) };
  if (!user.email_verified_at) return send(tx, user.id, 'new-device', login, { by: 'sms' });
  // With a second factor it is unlikely that only the number was taken over.
  if (method === 'phone code') return send(tx, user.id, 'phone-login', login);
  return send(tx, user.id, 'new-device', login, { by: 'email' });
}
