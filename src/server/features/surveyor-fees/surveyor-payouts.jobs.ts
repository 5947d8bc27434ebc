import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Orders the transfer of an approved bill. */
export const paySurveyorJob = defineJob({ name: 'pay-surveyor', data: z.object({ billId: z.string() }) });

/** Sends it; retried with the same transfer id until the gateway has answered. */
export const sendSurveyorPayoutJob = defineJob({
  name: 'send-surveyor-payout',
  data: z.object({ payoutId: z.string() }),
  retries: 12,
});

/** Each minute: transfers that are due for a reading, and bills whose surveyor can be paid by now. */
export const sweepSurveyorPayoutsJob = defineJob({ name: 'sweep-surveyor-payouts', data: z.object({}), schedule: '* * * * *' });
