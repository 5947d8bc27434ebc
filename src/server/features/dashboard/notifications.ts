import { sql } from 'kysely';
import type { Selectable, RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { listNotifications as endpoint, getMenuCounts } from '#contract/dashboard.endpoints.ts';
import type { notificationDto } from '#contract/dashboard.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { pagesOf } from '#contract/paged.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Notification } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { countViews } from '#server/features/claims/door/claims.service.ts';
import { MOST_BESIDE } from '#domain/most-counted.ts';
import { obligationsFor } from '#domain/claims/obligations.ts';
import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import { countApprovals, countOwnWork } from './work.ts';

/** The caller's notices, newest first, and the unread count. */
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

/** Marks one own notice as read; 404 for another's. */
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

type Counts = ReplyOf<typeof getMenuCounts>;

/** Open tasks of the caller per menu entry; entries without any are omitted. */
export async function menuCounts(platform: Platform, actor: UserActor): Promise<Counts> {
  const notifications = await countOf(platform, sql`notification where user_id = ${actor.userId} and not is_read`);
  const counts: Counts = { notifications, ...(await workOf(platform, actor)) };
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => (value ?? 0) > 0));
}

async function workOf(platform: Platform, actor: UserActor): Promise<Counts> {
  const me = actor.userId;
  const counts: Counts = {};
  const files = permits(actor, 'claim.file');
  const own = await countOwnWork(platform.db, me);
  if (files) counts.claims = own.all;
  if (permits(actor, 'repair.record')) counts.repairs = own.all;
  if (permits(actor, 'estimate.save')) counts.estimates = own.of('enter-estimate');
  if (permits(actor, 'survey.report')) counts.surveys = own.all;
  // Counts for those who may act; read-only users have no tasks.
  if (staffRoles.some((role) => role === actor.role) && obligationsFor(actor).length > 0) {
    const views = await countViews(platform, ['needs-me'], actor, platform.now(), MOST_BESIDE);
    counts['claims/review'] = views['needs-me'];
  }
  if (permits(actor, 'application.decide')) {
    counts.garages = await countOf(
      platform,
      sql`garage where state = 'submitted' or proposed_at is not null
      or id in (select garage_id from garage_photo where state = 'waiting')`,
    );
  }
  if (permits(actor, 'kyc.decide')) {
    counts.surveyors = await countOf(platform, sql`app_user where role = 'surveyor' and kyc_status = 'pending'`);
    counts.users = await countOf(platform, sql`app_user where role <> 'surveyor' and kyc_status = 'pending'`);
  }
  if (permits(actor, 'payout.retry')) {
    counts.money = await countOf(
      platform,
      sql`transfer where purpose = 'advance' and (alert is not null or state in ('failed', 'reversed')
        and not exists (select from transfer later where later.claim_id = transfer.claim_id and later.attempt > transfer.attempt))`,
    );
  }
  if (permits(actor, 'reminder.decide')) {
    counts.money = (counts.money ?? 0) + (await countOf(platform, sql`insurer_reminder where state = 'draft'`));
  }
  if (permits(actor, 'proposal.confirm')) counts.proposals = await countApprovals(platform, actor);
  return counts;
}

async function countOf(platform: Platform, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(platform.db);
  return rows[0]?.n ?? 0;
}
