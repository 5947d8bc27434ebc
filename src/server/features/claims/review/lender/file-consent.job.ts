import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Writes a lender's consent as a document of its claim. */
export const fileConsentJob = defineJob({
  name: 'file-lender-consent',
  data: z.object({ id: idField }),
  retries: 10,
  retryDelaySeconds: 30,
});
