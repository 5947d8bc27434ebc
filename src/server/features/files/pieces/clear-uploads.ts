import { z } from '#contract/zod-setup.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';

/** Takes away what has not arrived within its day, and the memory of what has. */
const clearPiecesJob = defineJob({ name: 'clear-pieces', data: z.object({}), schedule: '35 * * * *' });

export const clearPiecesHandler = handleJob(clearPiecesJob, async ({ db, now }) => {
  await db.deleteFrom('file_upload').where('expires_at', '<=', now()).execute();
});
