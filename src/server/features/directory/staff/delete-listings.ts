import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hideGarage } from '../../garages/garages.service.ts';
import { showListingChanges } from '../directory.service.ts';

/** Takes listings out of the directory: hidden, never deleted. Returns those that it was done to. */
export async function deleteListings(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<string[]> {
  const done = await inTransaction(platform, actor, async (tx) => {
    const rows = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'garage_id', 'garage_name'])
      .where('id', 'in', ids)
      .where('hidden', '=', false)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) return [];
    for (const row of rows) {
      if (row.garage_id !== null) await hideGarage(tx, row.garage_id);
      await audit(tx, {
        action: 'delete-listing',
        subjectType: 'listing',
        subjectId: row.id,
        before: { garageName: row.garage_name },
      });
    }
    await tx.db
      .updateTable('garage_listing')
      .set((eb) => ({
        hidden: true,
        deleted_at: tx.now,
        deleted_by: actor.userId,
        updated_at: tx.now,
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.map(({ id }) => id);
  });
  await showListingChanges(platform);
  return done;
}
