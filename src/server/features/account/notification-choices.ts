import type { NotificationChoices } from '#contract/account/account.schemas.ts';
import { notificationTopics } from '#contract/account/account.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** What was never chosen is on. */
function completed(stored: unknown): NotificationChoices {
  const choices = (stored ?? {}) as Partial<Record<string, { email?: boolean; sms?: boolean }>>;
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, { email: choices[topic]?.email !== false, sms: choices[topic]?.sms !== false }]),
  ) as NotificationChoices;
}

export async function readNotificationChoices(platform: Platform, actor: UserActor): Promise<{ choices: NotificationChoices }> {
  const row = await platform.db
    .selectFrom('app_user')
    .select('notification_choices')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { choices: completed(row.notification_choices) };
}

export async function setNotificationChoices(
  platform: Platform,
  actor: UserActor,
  choices: NotificationChoices,
): Promise<{ message: string; choices: NotificationChoices }> {
  await inTransaction(platform, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('app_user')
      .select('notification_choices')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('app_user')
      .set({ notification_choices: json(choices), updated_at: tx.now })
      .where('id', '=', actor.userId)
      .execute();
    await audit(tx, {
      action: 'set-notification-choices',
      subjectType: 'user',
      subjectId: actor.userId,
      before: before.notification_choices,
      after: choices,
    });
  });
  return { message: messageText('account.choices.saved'), choices };
}
