import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '../../platform/actor.ts';
import { spendCap } from '../../platform/caps/spend-cap.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { limitSignUpMail } from './limit-sign-up-mail.ts';
import { otpPolicy } from './otp-policy.ts';
import { checkCode, issueCode } from './own-code.ts';
import { openGate } from './signup-gates.ts';
import { targetHash } from './target-hash.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const purpose = 'signup_email';

/** Sends a code to an address before sign-up, known or not. 429 when the last one is younger than 30 s. */
export async function sendEmailOtp(
  platform: Platform,
  actor: Actor,
  email: string,
): Promise<{ message: string; expiresInSeconds: number; resendAfterSeconds: number }> {
  const target = { purpose, targetHash: targetHash(platform, 'email', email) } as const;
  await limitSignUpMail(platform, actor, email);
  await inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    await spendCap(tx, 'mail');
    const visitor = { userId: null, firstName: null, locale: actor.locale ?? 'en', email, phone: null };
    await send(tx, visitor, 'signup-otp', { code });
  });
  return {
    message: messageText('otp.email-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
  };
}

/** Checks the code and opens the e-mail gate. */
export async function verifyEmailOtp(
  platform: Platform,
  actor: Actor,
  input: { email: string; otp: string },
): Promise<{ verified: boolean; message: string; gateToken: string }> {
  const hash = targetHash(platform, 'email', input.email);
  await checkCode(platform, { purpose, targetHash: hash, code: input.otp, failed: 'otp.email-verify-failed' });
  const gateToken = await inTransaction(platform, actor, (tx) => openGate(tx, 'email', input.email, {}));
  return { verified: true, message: messageText('otp.email-verified'), gateToken };
}
