import { handleJob } from '../../../platform/jobs/jobs.ts';
import { isUnavailable } from '../../../platform/db/pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkImport } from './check-import.ts';
import { processListingImport } from './listing-import.jobs.ts';
import { takeImport } from './take-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

const lastRetry = processListingImport.retries ?? 0;

/** Goes on from where the import stands: a killed worker's job checks again, or finds the rows taken. */
export const processListingImportHandler = handleJob(processListingImport, async (platform, { importId }, { jobId, retry }) => {
  try {
    await checkWhenNew(platform, importId);
    await takeImport(platform, importId, jobId);
  } catch (error) {
    // What the file itself causes is the same at every try.
    if (isUnavailable(error) && retry < lastRetry) throw error;
    if (!(error instanceof UnreadableFile)) platform.log.error({ err: error, importId }, 'an import of listings failed');
    await end(platform, importId, error instanceof UnreadableFile ? error.key : 'listing.import.stopped');
  }
});

async function checkWhenNew(platform: Platform, importId: string): Promise<void> {
  const row = await platform.db.selectFrom('listing_import').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row?.storage_key || (row.state !== 'waiting' && row.state !== 'checking')) return;
  await checkImport(platform, importId, row.storage_key);
  await platform.db
    .updateTable('listing_import')
    .set((eb) => ({
      state: eb
        .case()
        .when(eb.and([eb('dry_run', '=', false), eb('bad_rows', '=', 0), eb('rows', '>', eb.ref('duplicates'))]))
        .then('importing')
        .else('checked')
        .end(),
      storage_key: null,
    }))
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .execute();
  await platform.files.delete(row.storage_key);
}

async function end(platform: Platform, importId: string, failure: string): Promise<void> {
  await platform.db
    .updateTable('listing_import')
    .set({ state: 'failed', failure, finished_at: platform.now() })
    .where('id', '=', importId)
    .where('state', '!=', 'done')
    .execute();
}
