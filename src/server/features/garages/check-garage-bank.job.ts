import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Asks the bank whether the account of a garage exists and whose it is; tried again for hours when the bank is silent. */
export const checkGarageBank = defineJob({
  name: 'check-garage-bank',
  data: z.object({ garageId: z.string() }),
  retries: 10,
  retryDelaySeconds: 30,
});
