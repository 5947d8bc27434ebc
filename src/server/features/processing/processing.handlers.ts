import { z } from '#contract/zod-setup.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { expireOffers } from './expire-offers.ts';
import { keepLapsedFees } from './keep-lapsed-fees.ts';
import { remindOfQuestions } from './remind-of-questions.ts';

/** Each five minutes: what time alone does to a claim. */
const sweepClaimsJob = defineJob({ name: 'sweep-claims', data: z.object({}), schedule: '*/5 * * * *', retries: 0 });

export const processingHandlers: readonly JobHandler[] = [
  handleJob(sweepClaimsJob, async (platform) => {
    await expireOffers(platform);
    await remindOfQuestions(platform);
    await keepLapsedFees(platform);
  }),
];
