import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Challenge } from './challenges.ts';
import { keepChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

export interface PasskeyRequest {
  readonly challengeId: string;
  /** As `startAuthentication` or `startRegistration` of the browser takes it. */
  readonly options: { challenge: string; [name: string]: unknown };
}

/**
 * Asks a passkey for its signature over the challenge: of this person, or of whoever comes where `userId` is null. A decision's
 * challenge is a hash that holds something random, so that no signature can be given twice. The answer goes to `verifyAssertion`.
 */
export async function startAssertion(
  tx: Tx,
  { userId, purpose, challenge = randomBytes(32) }: Omit<Challenge, 'challenge'> & Partial<Pick<Challenge, 'challenge'>>,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const passkeys =
    userId === null
      ? []
      : await tx.db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .execute();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(tx.config).id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
  });
  return { challengeId: await keepChallenge(tx, { userId, purpose, challenge }), options: { ...options } };
}
