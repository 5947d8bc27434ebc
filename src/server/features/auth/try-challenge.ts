import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtpPurpose } from './otp-policy.ts';
import { otpPolicy } from './otp-policy.ts';

export interface Try {
  readonly id: string;
  readonly codeHash: string | null;
  readonly gatewayReference: string | null;
  readonly left: number;
}

interface Wanted {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
  /** Only this challenge; without it the newest of the target. */
  readonly id?: string;
  /** Only where this browser asked for it: nobody else uses up its tries. */
  readonly browserHash?: Buffer;
  /** What the page says when the code is not accepted. */
  readonly failed: MessageKey;
}

/**
 * Counts one try against the present code and returns it. One statement, outside any transaction: however many guesses come
 * at once, five are let through, and a wrong one stays counted. 400 when there is no code to try, 429 when the tries are used up.
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

/** Spends the code: of two right guesses at once one counts. */
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
