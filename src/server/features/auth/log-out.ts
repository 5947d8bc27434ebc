import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashSecretToken } from '../../platform/auth/secret-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions } from './end-sessions.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Ends the caller's session, found by the access token or by the refresh token. Answers the same when there is none. */
export async function logOut(platform: Platform, actor: Actor, refreshToken: string | undefined): Promise<{ message: string }> {
  await inTransaction(platform, actor, async (tx) => {
    const session =
      actor.sessionId && actor.userId ? { id: actor.sessionId, user_id: actor.userId } : await sessionOf(tx, refreshToken);
    if (!session) return;
    const ended = await endSessions(tx, { userId: session.user_id, only: session.id, reason: 'logged out' });
    if (ended > 0) await audit(tx, { action: 'log-out', subjectType: 'session', subjectId: session.id });
  });
  return { message: messageText('auth.logout.success') };
}

async function sessionOf(tx: Tx, refreshToken: string | undefined): Promise<{ id: string; user_id: string } | undefined> {
  if (!refreshToken) return undefined;
  return tx.db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id', 'session.user_id'])
    .where('refresh_token.token_hash', '=', hashSecretToken(refreshToken))
    .executeTakeFirst();
}
