import { problem } from '#contract/errors.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { passkeyLogin as contract } from '#contract/auth/second-step.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { SignAccessToken } from '../../../platform/auth/access-token.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LoginReply } from '../finish-log-in.ts';
import { finishLogIn, verifyFirst } from '../finish-log-in.ts';
import type { PasskeyRequest } from './start-assertion.ts';
import { startAssertion } from './start-assertion.ts';
import { verifyAssertion } from './verify-assertion.ts';

const purpose = 'log-in';

/** What the browser asks any passkey of this site for. */
export async function askPasskey(platform: Platform, actor: Actor): Promise<PasskeyRequest> {
  return inTransaction(platform, actor, (tx) => startAssertion(tx, { userId: null, purpose }));
}

/** Logs in by a passkey alone: what one has, and by finger or PIN what one is or knows. */
export async function logInByPasskey(
  platform: Platform,
  actor: Actor,
  given: BodyOf<typeof contract>,
  sign: SignAccessToken,
): Promise<LoginReply> {
  const { userId } = await verifyAssertion(platform, actor, { ...given, userId: null, purpose });
  return inTransaction(platform, actor, async (tx) => {
    const user = await tx.db
      .selectFrom('app_user')
      .select(['id', 'role', 'status', 'kyc_status', 'email_verified_at', 'last_login_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.status !== 'active') throw problem('auth.suspended');
    return user.email_verified_at ? finishLogIn(tx, user, { method: 'passkey', sign }) : verifyFirst();
  });
}
