import type { Tx } from '../../platform/db/transaction.ts';
import { sendMessage } from '../../platform/messages/send-message.ts';
import type { GarageRow } from './garage-row.ts';
import { profileOf } from './garage-row.ts';

/** An e-mail to the owner of a garage; `garageName`, `firstName` and `link` (to the app) come along. */
export async function writeToOwner(
  tx: Tx,
  row: GarageRow,
  template: string,
  data: Record<string, string>,
  dedupeKey?: string,
): Promise<void> {
  const owner = await tx.db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  await sendMessage(tx, {
    channel: 'email',
    recipient: owner.email,
    userId: row.owner_id,
    template,
    locale: owner.locale === 'hi' ? 'hi' : 'en',
    data: {
      firstName: owner.first_name,
      garageName: profileOf(row).garageName,
      link: `${tx.platform.config.http.publicUrl}/app/dashboard`,
      ...data,
    },
    ...(dedupeKey ? { dedupeKey } : {}),
  });
}
