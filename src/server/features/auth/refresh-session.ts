import { problem } from '#contract/errors.ts';
import { deviceMayFrom } from '#domain/payee-lock.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteDevice } from './device.ts';
import { endSessions } from './end-sessions.ts';
import { after, lifetimes } from './lifetimes.ts';

type Outcome = { userId: string; sessionId: string; refreshToken: string } | 'refused';

/**
 * Spends a refresh token for new tokens. A spent one that comes again ends its session, whenever it comes
 * (docs/decisions/007-sessions.md). 401 for anything else.
 */
export async function refreshSession(
  platform: Platform,
  actor: Actor,
  refreshToken: string,
  sign: SignAccessToken,
): Promise<{ accessToken: string; refreshToken: string }> {
  const outcome = await inTransaction(platform, actor, (tx) => rotate(tx, hashSecretToken(refreshToken)));
  // The end of a session must be committed, so that it is not thrown inside.
  if (outcome === 'refused') throw problem('auth.refresh-invalid');
  return { accessToken: sign({ sub: outcome.userId, sid: outcome.sessionId }), refreshToken: outcome.refreshToken };
}

async function rotate(tx: Tx, hash: Buffer): Promise<Outcome> {
  const session = await tx.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.revoked_at',
      'session.expires_at',
      'session.created_at',
      'app_user.status',
    ])
    .where('session.id', '=', tx.db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hash))
    .forUpdate('session')
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= tx.now || session.status !== 'active') return 'refused';
  // Read under the session's lock: of two refreshes at once the second sees what the first did.
  const token = await tx.db
    .selectFrom('refresh_token')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (token.expires_at <= tx.now) return 'refused';
  if (token.used_at === null) return replace(tx, session, hash);
  await endSessions(tx, { userId: session.user_id, only: session.id, reason: 'refresh token used twice' });
  await audit(tx, {
    action: 'end-session',
    subjectType: 'session',
    subjectId: session.id,
    after: { reason: 'refresh token used twice' },
  });
  return 'refused';
}

/** A new refresh token; the presented one is spent by it. */
async function replace(tx: Tx, session: { id: string; user_id: string; created_at: Date }, presented: Buffer): Promise<Outcome> {
  const { token, hash } = createSecretToken();
  const ends = after(session.created_at, lifetimes.session);
  const latest = after(tx.now, lifetimes.refreshToken);
  const expiresAt = latest < ends ? latest : ends;
  await tx.db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: session.id, issued_at: tx.now, expires_at: expiresAt })
    .execute();
  await tx.db.updateTable('refresh_token').set({ used_at: tx.now }).where('token_hash', '=', presented).execute();
  await tx.db
    .updateTable('session')
    .set({ last_seen_at: tx.now, expires_at: expiresAt, ip: tx.actor.ip, user_agent: tx.actor.userAgent })
    .where('id', '=', session.id)
    .execute();
  await noteDevice(tx, session.user_id, deviceMayFrom({ isProven: false, isFirstLogin: false }, tx.now));
  return { userId: session.user_id, sessionId: session.id, refreshToken: token };
}
