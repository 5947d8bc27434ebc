import { staffRoles } from '#domain/roles.ts';
import type { Tx } from '../db/transaction.ts';
import type { Notice } from './notify.ts';
import { notify } from './notify.ts';

/** A notice to every active member of staff but the one who acts. */
export async function notifyStaff(tx: Tx, notice: Omit<Notice, 'userId'>): Promise<void> {
  const staff = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', staffRoles)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of staff) {
    if (id === tx.actor.userId) continue;
    await notify(tx, { ...notice, userId: id, ...(notice.dedupeKey ? { dedupeKey: `${notice.dedupeKey}:${id}` } : {}) });
  }
}
