import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Unread notices of a session's user; undefined when the session has ended or its user may not act. */
export async function unreadOfSession({ db, now }: Platform, { sessionId, userId }: UserActor): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(({ selectFrom, fn }) =>
      selectFrom('notification')
        .whereRef('notification.user_id', '=', 'app_user.id')
        .where('is_read', '=', false)
        .select(fn.countAll<number>().as('unread'))
        .as('unread'),
    )
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now())
    .where('app_user.status', '=', 'active')
    .executeTakeFirst();
  return row && (row.unread ?? 0);
}

/** The person's newest notices since a moment, newest first. */
export function noticesSince({ db }: Platform, userId: string, since: Date, limit: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
