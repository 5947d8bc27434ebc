import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getReminder, listReminders as endpoint } from '#contract/claims/recovery/reminders.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { pagesOf } from '#contract/paged.ts';
import { activeOfficers } from '#server/features/insurers/insurers.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reminderRows, toReminderDto } from './reminders.queries.ts';

/** What waits for a person, the oldest first; or what was decided, the newest first. */
export async function listReminders(
  platform: Platform,
  { page, limit, view }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const isWaiting = view === 'waiting';
  const rows = reminderRows(platform.db).where('m.state', 'in', isWaiting ? ['draft'] : ['sending', 'sent', 'skipped']);
  const { total } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await (isWaiting ? rows.orderBy('m.written_at') : rows.orderBy('m.decided_at', 'desc'))
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const now = platform.now();
  return { data: found.map((row) => toReminderDto(row, now)), total, totalPages: pagesOf(total, limit), page, limit };
}

export async function viewReminder(platform: Platform, id: string): Promise<ReplyOf<typeof getReminder>> {
  const row = await reminderRows(platform.db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return { reminder: toReminderDto(row, platform.now()), officers: await activeOfficers(platform.db, row.insurer_id) };
}
