import type { Platform } from '#server/platform/platform.ts';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { randomInt } from 'node:crypto';

/** One-time codes (product rules §4). */
export const otpPolicy = {
  lifetimeSeconds: 600,
  tries: 5,
  pauseSeconds: 30,
  sendsPerTargetAndHour: 6,
} as const;

export const gateLifetimeMs = 60 * 60_000;

type OtpPurpose = 'signup_aadhaar' | 'signup_email' | 'verify_phone' | 'insurer_word' | 'phone_sign_in';

/** Target of a code or check as a keyed hash: the Aadhaar number, address or account cannot be recovered. */
export function targetHash({ cipher }: Pick<Platform, 'cipher'>, kind: string, target: string): string {
  return cipher.seal(`signup:${kind}`, target);
}

interface Target {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
}

/** Hourly limit of codes per target, from any address. */
export async function limitSends(platform: Platform, { purpose, targetHash }: Target): Promise<void> {
  const max = otpPolicy.sendsPerTargetAndHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: `otp-${purpose}`, subject: targetHash, max, windowSeconds: 3600 });
}

/** 429 while the last code is younger than 30 s. Locks the target, so that concurrent sends are serialised. */
export async function takeTurn(tx: Tx, { purpose, targetHash }: Target): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}|${targetHash}`}, 0))`.execute(tx.db);
  const last = await tx.db
    .selectFrom('otp_challenge')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('target_hash', '=', targetHash)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seconds = last ? Math.ceil((last.sent_at.getTime() + otpPolicy.pauseSeconds * 1000 - tx.now.getTime()) / 1000) : 0;
  if (seconds > 0)
    throw problem('otp.too-soon', { messageKey: message('otp.too-soon', { seconds }), retryAfterSeconds: seconds });
}

interface NewChallenge extends Target {
  readonly codeHash: string | null;
  readonly gatewayReference?: string;
  readonly userId?: string;
  readonly browserHash?: Buffer;
}

/** Stores the challenge; earlier codes for the target stop working. Returns its id. */
export async function keepChallenge(tx: Tx, challenge: NewChallenge): Promise<string> {
  await tx.db
    .updateTable('otp_challenge')
    .set({ expires_at: tx.now })
    .where('purpose', '=', challenge.purpose)
    .where('target_hash', '=', challenge.targetHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .execute();
  const { id } = await tx.db
    .insertInto('otp_challenge')
    .values({
      purpose: challenge.purpose,
      target_hash: challenge.targetHash,
      code_hash: challenge.codeHash,
      gateway_reference: challenge.gatewayReference ?? null,
      user_id: challenge.userId ?? null,
      browser_hash: challenge.browserHash ?? null,
      sent_at: tx.now,
      expires_at: new Date(tx.now.getTime() + otpPolicy.lifetimeSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Try {
  readonly id: string;
  readonly codeHash: string | null;
  readonly gatewayReference: string | null;
  readonly left: number;
}

interface Wanted {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
  /** This challenge only; default: the target's newest. */
  readonly id?: string;
  /** Only if this browser asked for it: others cannot use up its attempts. */
  readonly browserHash?: Buffer;
  readonly failed: MessageKey;
}

/**
 * Counts one attempt against the present code and returns it. One statement outside any transaction: of any number of concurrent guesses five pass, and a wrong
 * one stays counted. 400 without a code to try, 429 when the attempts are used up.
 */
export async function takeTry(platform: Platform, wanted: Wanted): Promise<Try> {
  const now = platform.now();
  const present = platform.db
    .selectFrom('otp_challenge')
    .select('id')
    .where('purpose', '=', wanted.purpose)
    .where('target_hash', '=', wanted.targetHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .limit(1);
  const named = wanted.id ? present.where('id', '=', wanted.id) : present;
  const mine = wanted.browserHash ? named.where('browser_hash', '=', wanted.browserHash) : named;
  const row = await platform.db
    .updateTable('otp_challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mine)
    .where('attempts', '<', otpPolicy.tries)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hash', 'gateway_reference', 'attempts'])
    .executeTakeFirst();
  if (row)
    return { id: row.id, codeHash: row.code_hash, gatewayReference: row.gateway_reference, left: otpPolicy.tries - row.attempts };
  const found = await mine.executeTakeFirst();
  throw found ? usedUp() : expired(wanted.failed);
}

/** Spends the code: of two concurrent right guesses one counts. */
export async function spendChallenge(platform: Platform, id: string, failed: MessageKey): Promise<void> {
  const row = await platform.db
    .updateTable('otp_challenge')
    .set({ used_at: platform.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw expired(failed);
}

export function wrongCode(left: number, failed: MessageKey): Problem {
  if (left <= 0) return usedUp();
  return problem('otp.wrong', {
    messageKey: failed,
    fieldErrors: { otp: message('otp.wrong', { left }) },
    details: { triesLeft: left },
  });
}

export function expired(failed: MessageKey): Problem {
  return problem('otp.expired', { messageKey: failed, fieldErrors: { otp: 'otp.expired' } });
}

function usedUp(): Problem {
  return problem('otp.used-up', {
    fieldErrors: { otp: 'otp.used-up' },
    details: { triesLeft: 0 },
    retryAfterSeconds: otpPolicy.pauseSeconds,
  });
}

const sealPurpose = 'otp-code';

interface NewCode {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
  readonly userId?: string;
  /** The code is valid in this browser only. */
  readonly browserHash?: Buffer;
}

/** A new six-digit code for the target, stored as a keyed hash: a plain hash of six digits could be brute-forced. */
export async function issueCode(tx: Tx, target: NewCode): Promise<string> {
  await takeTurn(tx, target);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepChallenge(tx, { ...target, codeHash: tx.cipher.seal(sealPurpose, `${target.targetHash}|${code}`) });
  return code;
}

/** Spends the target's code. 400 if wrong or expired, 429 when the attempts are used up. */
export async function checkCode(
  platform: Platform,
  wanted: { purpose: OtpPurpose; targetHash: string; code: string; browserHash?: Buffer; failed: MessageKey },
): Promise<void> {
  const attempt = await takeTry(platform, wanted);
  const right =
    attempt.codeHash !== null && platform.cipher.verifySeal(sealPurpose, `${wanted.targetHash}|${wanted.code}`, attempt.codeHash);
  if (!right) throw wrongCode(attempt.left, wanted.failed);
  await spendChallenge(platform, attempt.id, wanted.failed);
}
