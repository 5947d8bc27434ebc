import { problem } from '#contract/errors.ts';
import { requiresKyc } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAgainst, forgetCount } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession } from './open-session.ts';
import { messageText } from '#server/platform/words/wordings.ts';

interface LoginReply {
  requiresVerification: boolean;
  requiresKYC: boolean;
  message: string;
  accessToken?: string;
  refreshToken?: string;
}

/** Per address and e-mail, so that a stranger elsewhere cannot lock the owner out; per address, against lists of stolen passwords. */
const windowSeconds = 15 * 60;
const failuresPerAccount = 10;
const attemptsPerAddress = 600;

/** Logs in. Unknown address and wrong password cost the same work and answer the same 401; after ten failures 429 until the window ends. */
export async function logIn(
  platform: Platform,
  actor: Actor,
  input: { email: string; password: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  const factor = platform.config.http.rateLimitFactor;
  const account = { bucket: 'login', subject: `${actor.ip}|${input.email}` };
  await countAgainst(platform, { bucket: 'login-address', subject: actor.ip, max: attemptsPerAddress * factor, windowSeconds });
  await countAgainst(platform, { ...account, max: failuresPerAccount * factor, windowSeconds, refusal: 'auth.login-blocked' });
  const user = await platform.db
    .selectFrom('app_user')
    .select(['id', 'role', 'status', 'password_hash', 'email_verified_at', 'kyc_status'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const correct = await verifyPassword(user?.password_hash, input.password);
  if (!user || !correct || user.status === 'closed') throw problem('auth.login-failed');
  if (user.status !== 'active') throw problem('auth.suspended');
  await forgetCount(platform, account);
  if (!user.email_verified_at)
    return { requiresVerification: true, requiresKYC: false, message: messageText('auth.login.verify-first') };
  const opened = await inTransaction(platform, actor, async (tx) => {
    const session = await openSession(tx, user.id);
    await tx.db.updateTable('app_user').set({ last_login_at: tx.now }).where('id', '=', user.id).execute();
    const asUser = { ...tx, actor: { ...actor, userId: user.id, role: user.role as Role } };
    await audit(asUser, { action: 'log-in', subjectType: 'session', subjectId: session.sessionId });
    return session;
  });
  const kycFirst = requiresKyc(user.role as Role) && user.kyc_status === 'not_submitted';
  return {
    requiresVerification: false,
    requiresKYC: kycFirst,
    message: messageText(kycFirst ? 'auth.login.kyc-first' : 'auth.login.success'),
    accessToken: sign({ sub: user.id, sid: opened.sessionId }),
    refreshToken: opened.refreshToken,
  };
}
