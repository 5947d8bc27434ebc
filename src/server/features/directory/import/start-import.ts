import { problem } from '#contract/errors.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { processListingImport } from './listing-import.jobs.ts';
import { viewImport } from './view-import.ts';

/** Takes a file that was checked and has no bad row. Pressed twice, it is taken once. */
export async function startImport(platform: Platform, actor: UserActor, id: string): Promise<ListingImport> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('listing_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.state === 'importing' || row.state === 'done') return;
    if (row.state !== 'checked' || row.bad_rows > 0 || row.rows === row.duplicates)
      throw problem('listing.import-wrong-state', { details: { state: row.state } });
    await tx.db.updateTable('listing_import').set({ state: 'importing' }).where('id', '=', id).execute();
    await audit(tx, { action: 'start-listing-import', subjectType: 'listing-import', subjectId: id });
    await platform.jobs.enqueue(tx, processListingImport, { importId: id });
  });
  return viewImport(platform, id);
}
