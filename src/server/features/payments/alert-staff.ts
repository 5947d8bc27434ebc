import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { staffRoles } from '#domain/roles.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface StaffAlert {
  title: MessageKey;
  text: MessageKey;
  params: Record<string, string>;
  link: string;
  /** One alert per key and person, however often the fault is seen. */
  key: string;
}

/** Tells every active member of staff, in the caller's transaction. */
export async function alertStaff(tx: Tx, alert: StaffAlert): Promise<void> {
  const staff = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', staffRoles)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of staff) {
    await notify(tx, {
      userId: id,
      type: 'error',
      title: message(alert.title, alert.params),
      message: message(alert.text, alert.params),
      link: alert.link,
      dedupeKey: `${alert.key}:${id}`,
    });
  }
  tx.platform.log.error({ alert: alert.key }, 'payment alert');
}
