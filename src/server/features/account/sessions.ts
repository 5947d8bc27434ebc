import type { ReplyOf } from '#contract/endpoint.ts';
import type { listSessions as contract } from '#contract/account/account.endpoints.ts';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeNetwork, deviceWords, endSessions } from '../auth/auth.service.ts';
import { messageText } from '#server/platform/words/wordings.ts';

export async function listSessions(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof contract>> {
  const rows = await platform.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .orderBy('last_seen_at', 'desc')
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === actor.request.sessionId,
      device: messageText(deviceWords(row.user_agent)),
      deviceKey: deviceWords(row.user_agent),
      network: describeNetwork(row.ip),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}

/** Ends one of the actor's sessions; 404 for anything else. */
export async function endSession(platform: Platform, actor: UserActor, sessionId: string): Promise<{ message: string }> {
  await inTransaction(platform, actor, async (tx) => {
    const ended = await endSessions(tx, { userId: actor.userId, only: sessionId, reason: 'ended in settings' });
    if (ended === 0) throw problem('record.not-found');
    await audit(tx, { action: 'end-session', subjectType: 'session', subjectId: sessionId });
  });
  return { message: messageText('account.session.ended') };
}

export async function endOtherSessions(platform: Platform, actor: UserActor): Promise<{ message: string; ended: number }> {
  const ended = await inTransaction(platform, actor, async (tx) => {
    const count = await endSessions(tx, { userId: actor.userId, except: actor.request.sessionId, reason: 'ended in settings' });
    await audit(tx, {
      action: 'end-other-sessions',
      subjectType: 'user',
      subjectId: actor.userId,
      after: { sessionsEnded: count },
    });
    return count;
  });
  return { message: messageText('account.sessions.ended'), ended };
}
