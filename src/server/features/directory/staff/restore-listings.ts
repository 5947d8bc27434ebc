import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { showGarage } from '../../garages/garages.service.ts';
import { showListingChanges } from '../directory.service.ts';

/** Brings back listings that staff took out. A garage whose year has ended stays hidden as lapsed. Returns those that it was done to. */
export async function restoreListings(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<string[]> {
  const done = await inTransaction(platform, actor, async (tx) => {
    const rows = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'garage_id'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const visible = row.garage_id === null || (await showGarage(tx, row.garage_id));
      await tx.db
        .updateTable('garage_listing')
        .set((eb) => ({
          hidden: !visible,
          deleted_at: null,
          deleted_by: null,
          updated_at: tx.now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', row.id)
        .execute();
      await audit(tx, { action: 'restore-listing', subjectType: 'listing', subjectId: row.id, after: { visible } });
    }
    return rows.map(({ id }) => id);
  });
  await showListingChanges(platform);
  return done;
}
