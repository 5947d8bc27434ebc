import { problem } from '#contract/errors.ts';
import { maskPhone } from '#domain/kyc/masking.ts';
import { isMobileNumber } from '#domain/phone.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { spendCap } from '../../platform/caps/spend-cap.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { otpPolicy } from './otp-policy.ts';
import { checkCode, issueCode } from './own-code.ts';
import { limitSends } from './start-challenge.ts';
import { targetHash } from './target-hash.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const purpose = 'verify_phone';

async function phoneOf(platform: Platform, userId: string): Promise<string> {
  const { phone } = await platform.db.selectFrom('app_user').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!isMobileNumber(phone)) throw problem('account.phone-missing');
  return phone;
}

interface Sent {
  message: string;
  expiresInSeconds: number;
  resendAfterSeconds: number;
  phone: string;
}

/** Sends a code by SMS to the phone number of the profile. 429 when the last one is younger than 30 s. */
export async function sendPhoneOtp(platform: Platform, actor: UserActor): Promise<Sent> {
  const phone = await phoneOf(platform, actor.userId);
  const target = { purpose, targetHash: targetHash(platform, 'phone', phone), userId: actor.userId } as const;
  await limitSends(platform, target);
  await inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    await spendCap(tx, 'sms');
    const owner = { userId: actor.userId, firstName: null, locale: actor.locale ?? 'en', email: null, phone };
    await send(tx, owner, 'phone-otp', { code });
  });
  return {
    message: messageText('otp.phone-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
    phone: maskPhone(phone),
  };
}

/** Checks the code; the number of the profile, if it is still the same, counts as verified. */
export async function verifyPhoneOtp(
  platform: Platform,
  actor: UserActor,
  otp: string,
): Promise<{ verified: boolean; message: string }> {
  const phone = await phoneOf(platform, actor.userId);
  await checkCode(platform, {
    purpose,
    targetHash: targetHash(platform, 'phone', phone),
    code: otp,
    failed: 'otp.phone-verify-failed',
  });
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db
      .updateTable('app_user')
      .set({ phone_verified_at: tx.now, updated_at: tx.now })
      .where('id', '=', actor.userId)
      .where('phone', '=', phone)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('record.conflict');
    await audit(tx, { action: 'verify-phone', subjectType: 'user', subjectId: actor.userId });
  });
  return { verified: true, message: messageText('otp.phone-verified') };
}
