import type { ReplyOf } from '#contract/endpoint.ts';
import type { login } from '#contract/auth/session.endpoints.ts';
import { deviceMayFrom } from '#domain/payee-lock.ts';
import { requiresKyc } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { noteDevice } from './device.ts';
import { openSession } from './open-session.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';

export type LoginReply = ReplyOf<typeof login>;

/** By what somebody came in; kept in the audit. */
export type SignInMethod = 'passkey' | FirstStep | `${FirstStep} and ${'passkey' | 'app' | 'recovery code'}`;
export type FirstStep = 'password' | 'phone code';

export interface Entering {
  readonly id: string;
  readonly role: string;
  readonly kyc_status: string;
  readonly email_verified_at: Date | null;
  /** Null: nobody was in this account before. */
  readonly last_login_at: Date | null;
}

/** Opens the session of somebody who has shown all that is asked for; on a device that is new in the account its owner reads of it. */
export async function finishLogIn(
  tx: Tx,
  user: Entering,
  { method, sign, lockedUntil = null }: { method: SignInMethod; sign: SignAccessToken; lockedUntil?: Date | null },
): Promise<LoginReply> {
  const role = user.role as Role;
  const isProven = method !== 'password' && method !== 'phone code';
  const isFirstLogin = user.last_login_at === null;
  const { payeeFrom, isNew } = await noteDevice(tx, user.id, deviceMayFrom({ isProven, isFirstLogin }, tx.now));
  const session = await openSession(tx, user.id, lockedUntil && lockedUntil > payeeFrom ? lockedUntil : payeeFrom);
  if (isNew && !isFirstLogin) await tellOfNewDevice(tx, user, method);
  await tx.db.updateTable('app_user').set({ last_login_at: tx.now }).where('id', '=', user.id).execute();
  const asUser = { ...tx, actor: { ...tx.actor, userId: user.id, role } };
  await audit(asUser, { action: 'log-in', subjectType: 'session', subjectId: session.sessionId, after: { method } });
  const kycFirst = requiresKyc(role) && user.kyc_status === 'not_submitted';
  return {
    requiresVerification: false,
    requiresKYC: kycFirst,
    message: messageText(kycFirst ? 'auth.login.kyc-first' : 'auth.login.success'),
    accessToken: sign({ sub: user.id, sid: session.sessionId }),
    refreshToken: session.refreshToken,
  };
}

/** What is answered while the address waits for its link. */
export const verifyFirst = (): LoginReply => ({
  requiresVerification: true,
  requiresKYC: false,
  message: messageText('auth.login.verify-first'),
});
