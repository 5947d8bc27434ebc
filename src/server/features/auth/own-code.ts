import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MessageKey } from '#contract/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtpPurpose } from './otp-policy.ts';
import { keepChallenge, takeTurn } from './start-challenge.ts';
import { spendChallenge, takeTry, wrongCode } from './try-challenge.ts';

const sealPurpose = 'otp-code';

interface NewCode {
  readonly purpose: OtpPurpose;
  readonly targetHash: string;
  readonly userId?: string;
  /** The code counts in one browser alone. */
  readonly browserHash?: Buffer;
}

/** A new code of six digits for the target, kept as a keyed hash: six digits alone could be found by trying them all. */
export async function issueCode(tx: Tx, target: NewCode): Promise<string> {
  await takeTurn(tx, target);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepChallenge(tx, { ...target, codeHash: tx.cipher.seal(sealPurpose, `${target.targetHash}|${code}`) });
  return code;
}

/** Spends the target's code. 400 when it is wrong or expired, 429 when the tries are used up. */
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
