import { handleJob } from '../../../platform/jobs/job.ts';
import { expireListingImports } from './listing-import.jobs.ts';

const keptMs = 30 * 86_400_000;

/** What an import did is in the audit; its rows are needed only while somebody looks at the report. */
export const expireListingImportsHandler = handleJob(expireListingImports, async (platform) => {
  const old = await platform.db
    .deleteFrom('listing_import')
    .where('created_at', '<', new Date(platform.now().getTime() - keptMs))
    .returning('storage_key')
    .execute();
  for (const { storage_key: key } of old) if (key !== null) await platform.files.delete(key);
});
