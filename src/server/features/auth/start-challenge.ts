import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { countAgainst } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtpPurpose } from './otp-policy.ts';
import { otpPolicy } from './otp-policy.ts';

interface Target {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
}

/** At most so many codes an hour for one target, from whatever address. */
export async function limitSends(platform: Platform, { purpose, targetHash }: Target): Promise<void> {
  const max = otpPolicy.sendsPerTargetAndHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: `otp-${purpose}`, subject: targetHash, max, windowSeconds: 3600 });
}

/** 429 while the last code is younger than 30 s. Takes the target's turn, so that of two sends at once one waits for the other. */
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
  /** Of the token that only the browser that asked for the code has. */
  readonly browserHash?: Buffer;
}

/** Keeps what is needed to check the code; earlier codes for the target stop working. Returns its id. */
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
