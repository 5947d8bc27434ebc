import type { Selectable } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { listNotifications as endpoint } from '#contract/dashboard.endpoints.ts';
import type { notificationDto } from '#contract/dashboard.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { pagesOf } from '#contract/paged.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Notification } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Own notices, newest first, and how many are unread. */
export async function listNotifications(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const own = platform.db.selectFrom('notification').where('user_id', '=', actor.userId);
  const wanted = query.unread === undefined ? own : own.where('is_read', '=', query.unread === 'false');
  const [rows, { total }, { unread }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .where('is_read', '=', false)
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map(toNotificationDto),
    total,
    totalPages: pagesOf(total, query.limit),
    page: query.page,
    limit: query.limit,
    unread,
  };
}

export function toNotificationDto(row: Selectable<Notification>): z.output<typeof notificationDto> {
  return {
    id: row.id,
    title: messageText(row.title),
    message: messageText(row.message),
    titleKey: row.title,
    messageKey: row.message,
    type: row.type as 'info',
    isRead: row.is_read,
    link: row.link,
    createdAt: row.created_at.toISOString(),
  };
}

/** Marks one own notice as read; someone else's is absent. */
export async function readNotification(
  platform: Platform,
  actor: UserActor,
  id: string,
): Promise<{ id: string; isRead: boolean }> {
  const row = await platform.db
    .updateTable('notification')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return { id, isRead: true };
}

export async function readAllNotifications(platform: Platform, actor: UserActor): Promise<{ read: number }> {
  const rows = await platform.db
    .updateTable('notification')
    .set({ is_read: true })
    .where('user_id', '=', actor.userId)
    .where('is_read', '=', false)
    .returning('id')
    .execute();
  return { read: rows.length };
}
