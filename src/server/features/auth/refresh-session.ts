import { hkdfSync } from 'node:crypto';
import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { deviceMayFrom } from '#domain/payee-lock.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { RefreshToken } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteDevice } from './device.ts';
import { endSessions } from './end-sessions.ts';
import { after, lifetimes } from './lifetimes.ts';

type Outcome = { userId: string; sessionId: string; refreshToken: string } | 'refused';

/**
 * Spends a refresh token for new tokens. A spent one that comes again ends its session, unless the same device asks within a minute for an
 * answer that it has not used: it was lost (docs/decisions/007-sessions.md). 401 for anything else.
 */
export async function refreshSession(
  platform: Platform,
  actor: Actor,
  refreshToken: string,
  sign: SignAccessToken,
): Promise<{ accessToken: string; refreshToken: string }> {
  const outcome = await inTransaction(platform, actor, (tx) => rotate(tx, refreshToken));
  // The end of a session must be committed, so that it is not thrown inside.
  if (outcome === 'refused') throw problem('auth.refresh-invalid');
  return { accessToken: sign({ sub: outcome.userId, sid: outcome.sessionId }), refreshToken: outcome.refreshToken };
}

async function rotate(tx: Tx, presented: string): Promise<Outcome> {
  const hash = hashSecretToken(presented);
  const session = await tx.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.revoked_at',
      'session.expires_at',
      'session.created_at',
      'session.user_agent',
      'app_user.status',
    ])
    .where('session.id', '=', tx.db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hash))
    .forUpdate('session')
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= tx.now || session.status !== 'active') return 'refused';
  // Read under the session's lock: of two refreshes at once the second sees what the first did.
  const token = await tx.db.selectFrom('refresh_token').selectAll().where('token_hash', '=', hash).executeTakeFirstOrThrow();
  if (token.expires_at <= tx.now) return 'refused';
  if (token.used_at === null) return replace(tx, session, presented);
  const again = await lostSuccessor(tx, session, token, presented);
  if (again !== undefined) return { userId: session.user_id, sessionId: session.id, refreshToken: again };
  await endSessions(tx, { userId: session.user_id, only: session.id, reason: 'refresh token used twice' });
  await audit(tx, {
    action: 'end-session',
    subjectType: 'session',
    subjectId: session.id,
    after: { reason: 'refresh token used twice' },
  });
  return 'refused';
}

/** The successor of a spent token, where the device that spent it asks again in time and has not used it. */
async function lostSuccessor(
  tx: Tx,
  session: { user_agent: string | null },
  spent: Selectable<RefreshToken>,
  presented: string,
): Promise<string | undefined> {
  const { used_at: usedAt, spent_on: spentOn, successor_hash: successor, successor_sealed: sealed } = spent;
  const isInTime = usedAt !== null && tx.now <= after(usedAt, lifetimes.lostAnswer);
  const isSameDevice = tx.actor.device && spentOn?.equals(tx.actor.device) && session.user_agent === tx.actor.userAgent;
  if (!isInTime || !isSameDevice || successor === null || sealed === null) return undefined;
  const unused = await tx.db
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('token_hash', '=', successor)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return unused && cipherOf(presented).decrypt(sealed);
}

/** By a key that is kept nowhere: only who has the token reads what it sealed. */
function cipherOf(token: string) {
  return createFieldCipher([{ id: 'refresh', key: Buffer.from(hkdfSync('sha256', token, '', 'successor', 32)) }]);
}

/** A new refresh token; the presented one is spent by it. */
async function replace(tx: Tx, session: { id: string; user_id: string; created_at: Date }, presented: string): Promise<Outcome> {
  const { token, hash } = createSecretToken();
  const ends = after(session.created_at, lifetimes.session);
  const latest = after(tx.now, lifetimes.refreshToken);
  const expiresAt = latest < ends ? latest : ends;
  await tx.db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: session.id, issued_at: tx.now, expires_at: expiresAt })
    .execute();
  const presentedHash = hashSecretToken(presented);
  // What led to the presented one is never given again.
  await tx.db
    .updateTable('refresh_token')
    .set({ successor_sealed: null })
    .where('session_id', '=', session.id)
    .where('successor_hash', '=', presentedHash)
    .execute();
  await tx.db
    .updateTable('refresh_token')
    .set({
      used_at: tx.now,
      spent_on: tx.actor.device ?? null,
      successor_hash: hash,
      successor_sealed: cipherOf(presented).encrypt(token),
    })
    .where('token_hash', '=', presentedHash)
    .execute();
  await tx.db
    .updateTable('session')
    .set({ last_seen_at: tx.now, expires_at: expiresAt, ip: tx.actor.ip, user_agent: tx.actor.userAgent })
    .where('id', '=', session.id)
    .execute();
  await noteDevice(tx, session.user_id, deviceMayFrom({ isProven: false, isFirstLogin: false }, tx.now));
  return { userId: session.user_id, sessionId: session.id, refreshToken: token };
}
