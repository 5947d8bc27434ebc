import { createSecretToken } from '../../platform/auth/secret-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { after, lifetimes } from './lifetimes.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** A new session of the user on the caller's device, with its first refresh token. Before the given moment it may not say where money goes. */
export async function openSession(tx: Tx, userId: string, payeeFrom: Date): Promise<OpenedSession> {
  const expiresAt = after(tx.now, lifetimes.refreshToken);
  const { id: sessionId } = await tx.db
    .insertInto('session')
    .values({
      user_id: userId,
      user_agent: tx.actor.userAgent,
      ip: tx.actor.ip,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: expiresAt,
      payee_locked_until: payeeFrom > tx.now ? payeeFrom : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token: refreshToken, hash } = createSecretToken();
  await tx.db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: sessionId, issued_at: tx.now, expires_at: expiresAt })
    .execute();
  return { sessionId, refreshToken };
}
