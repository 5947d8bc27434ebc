import { messageText } from '#server/platform/words/wordings.ts';
import { createSecretToken } from '../../../platform/auth/secret-token.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { FirstStep, LoginReply } from '../finish-log-in.ts';
import { after, lifetimes } from '../lifetimes.ts';
import type { PresentFactors } from './present-factors.ts';

/** The password, or the code to the phone, was right: a token that is good for the second step alone. */
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
