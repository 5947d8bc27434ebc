import { problem } from '#contract/errors.ts';
import { signatureHeader } from '#contract/auth/factors.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { presentFactors, spendChallenge, spendTotp, verifyAssertion } from '#server/features/auth/auth.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TakeSignature } from '#server/platform/http/route.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';

export const signaturePurpose = 'decision';

/** Codes have a million values: ten attempts in a quarter of an hour. */
const codeLimit = { bucket: 'signature-code', max: 10, windowSeconds: 15 * 60, refusal: 'request.rate-limited' } as const;

/**
 * Spends the answer to our challenge, in transactions of its own: it cannot be reused whatever becomes of the action. An authenticator code is accepted only
 * from people without a passkey.
 */
export const takeSignature: TakeSignature = async (platform, actor, header) => {
  const given = read(header);
  const { nonce, until } = given;
  const { userId } = actor;
  if ('passkey' in given) {
    const { challenge, passkeyId, response } = await verifyAssertion(platform, actor, {
      ...given.passkey,
      userId,
      purpose: signaturePurpose,
    });
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const passkey = {
      id: passkeyId,
      authenticatorData: bytes(response.authenticatorData),
      clientData: bytes(response.clientDataJSON),
      signature: bytes(response.signature),
    };
    return { nonce, until, challenge, means: 'passkey', passkey };
  }
  const max = codeLimit.max * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { ...codeLimit, max, subject: userId });
  const challenge = await spendChallenge(platform, { id: given.challengeId, userId, purpose: signaturePurpose });
  const right = await inTransaction(platform, actor, async (tx) => {
    const { passkeys } = await presentFactors(tx.db, userId);
    return passkeys === 0 && (await spendTotp(tx, userId, given.code));
  });
  if (!right) throw problem('signature.refused');
  return { nonce, until, challenge, means: 'totp', passkey: null };
};

function read(header: string): z.output<typeof signatureHeader> {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(header, 'base64url').toString());
  } catch {
    throw problem('input.malformed');
  }
  const parsed = z.safeParse(signatureHeader, said);
  if (!parsed.success) throw problem('input.malformed');
  return parsed.data;
}
