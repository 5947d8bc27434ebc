import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Orders the transfer of an approved bill. */
export const paySurveyorJob = defineJob({ name: 'pay-surveyor', data: z.object({ billId: z.string() }) });

/** Each minute: approved bills whose surveyor can be paid by now. */
export const sweepSurveyorPayoutsJob = defineJob({ name: 'sweep-surveyor-payouts', data: z.object({}), schedule: '* * * * *' });
