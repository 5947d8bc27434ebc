import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';

/** Readers that have not read the log for half a day start afresh (`follow-directory.ts`): a day is enough. */
const keptMs = 86_400_000;
const batch = 50_000;

const pruneListingChanges = defineJob({
  name: 'prune-listing-changes',
  data: z.object({}),
  schedule: '10 * * * *',
  expireInSeconds: 900,
});

/** Forgets changes of the directory that every process knows. */
export const pruneListingChangesHandler = handleJob(pruneListingChanges, async (platform) => {
  const before = new Date(platform.now().getTime() - keptMs);
  for (;;) {
    const { numDeletedRows } = await platform.db
      .deleteFrom('listing_change')
      .where(
        'id',
        'in',
        platform.db.selectFrom('listing_change').select('id').where('at', '<', before).orderBy('at').limit(batch),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) < batch) return;
  }
});
