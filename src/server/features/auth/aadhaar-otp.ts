import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { aadhaarLastFour } from '#domain/kyc/identity.ts';
import type { Actor } from '../../platform/actor.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { AadhaarOutcome } from '../../platform/gateways/identity-verifier.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  otpPolicy,
  keepChallenge,
  limitSends,
  takeTurn,
  targetHash,
  expired,
  spendChallenge,
  takeTry,
  wrongCode,
} from './one-time-codes.ts';
import { openGate } from './sign-up-proofs.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const purpose = 'signup_aadhaar';
const failed = 'otp.verify-failed';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Sent {
  sessionId: string;
  message: string;
  expiresInSeconds: number;
  resendAfterSeconds: number;
}

/** Passes the number to the verifier, which sends the OTP, and discards it. Requesting the OTP is the consent that the page states. */
export async function sendAadhaarOtp(platform: Platform, actor: Actor, aadhaarNumber: string): Promise<Sent> {
  const target = { purpose, targetHash: targetHash(platform, 'aadhaar', aadhaarNumber) } as const;
  await limitSends(platform, target);
  await inTransaction(platform, actor, async (tx) => {
    await takeTurn(tx, target);
    await spendCap(tx, 'aadhaar');
  });
  const refId = await requestOtp(platform, aadhaarNumber);
  const sessionId = await inTransaction(platform, actor, (tx) =>
    keepChallenge(tx, { ...target, codeHash: null, gatewayReference: refId }),
  );
  return {
    sessionId,
    message: messageText('otp.aadhaar-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
  };
}

async function requestOtp(platform: Platform, aadhaarNumber: string): Promise<string> {
  try {
    return (await platform.identity.sendAadhaarOtp({ aadhaarNumber })).refId;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'conflict') {
      const seconds = otpPolicy.pauseSeconds;
      throw problem('otp.too-soon', { messageKey: message('otp.too-soon', { seconds }), retryAfterSeconds: seconds });
    }
    platform.log.warn({ err: error }, 'Aadhaar OTP was not sent');
    if (error.kind !== 'rejected') throw problem('otp.send-failed');
    const reason = error.code === 'aadhaar_not_linked' ? 'otp.aadhaar-not-linked' : 'otp.aadhaar-refused';
    throw problem('otp.aadhaar-refused', { fieldErrors: { aadhaarNumber: reason } });
  }
}

interface Verified {
  verified: boolean;
  message: string;
  gateToken: string;
  aadhaarData: { name: string };
}

/** Checks the OTP with the verifier, at most five attempts. Stores name, last four digits, reference and times. */
export async function verifyAadhaarOtp(
  platform: Platform,
  actor: Actor,
  input: { aadhaarNumber: string; otp: string; sessionId: string },
): Promise<Verified> {
  if (!uuid.test(input.sessionId)) throw expired(failed);
  const attempt = await takeTry(platform, {
    purpose,
    targetHash: targetHash(platform, 'aadhaar', input.aadhaarNumber),
    id: input.sessionId,
    failed,
  });
  const outcome = await askVerifier(platform, attempt.gatewayReference ?? '', input.otp);
  if (!outcome.verified) throw outcome.reason === 'expired' ? expired(failed) : wrongCode(attempt.left, failed);
  await spendChallenge(platform, attempt.id, failed);
  const gateToken = await inTransaction(platform, actor, async (tx) => {
    const { sent_at: sentAt } = await tx.db
      .selectFrom('otp_challenge')
      .select('sent_at')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    return openGate(tx, 'aadhaar', input.aadhaarNumber, {
      name: outcome.name,
      reference: outcome.reference,
      lastFour: aadhaarLastFour(input.aadhaarNumber),
      consentAt: sentAt.toISOString(),
    });
  });
  return { verified: true, message: messageText('otp.aadhaar-verified'), gateToken, aadhaarData: { name: outcome.name } };
}

async function askVerifier(platform: Platform, refId: string, otp: string): Promise<AadhaarOutcome> {
  try {
    return await platform.identity.verifyAadhaarOtp({ refId, otp });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.warn({ err: error }, 'Aadhaar OTP could not be checked');
    throw problem('server.unavailable', { messageKey: failed, retryAfterSeconds: 30 });
  }
}
