import { handleJob } from '../../../platform/jobs/jobs.ts';
import { expireListingImports } from './listing-import.jobs.ts';

const keptMs = 30 * 86_400_000;
/** Longer than all tries of a check take together. */
const longestCheckMs = 4 * 3_600_000;

/** What an import did is in the audit; its rows are needed only while somebody looks at the report. */
export const expireListingImportsHandler = handleJob(expireListingImports, async (platform) => {
  const old = await platform.db
    .deleteFrom('listing_import')
    .where('created_at', '<', new Date(platform.now().getTime() - keptMs))
    .returning('storage_key')
    .execute();
  const ended = await platform.db
    .updateTable('listing_import')
    .set({ state: 'failed', failure: 'listing.import.stopped', finished_at: platform.now() })
    .where('state', 'in', ['waiting', 'checking'])
    .where('created_at', '<', new Date(platform.now().getTime() - longestCheckMs))
    .returning('id')
    .execute();
  for (const { id } of ended) platform.log.error({ importId: id }, 'the check of an import of listings never ended');
  for (const { storage_key: key } of old) if (key !== null) await platform.files.delete(key);
});
