import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Pays one surplus out, or reads how it stands. Retried with the same transfer id until the gateway has answered. */
export const paySurplusJob = defineJob({ name: 'pay-surplus', data: z.object({ id: z.string() }), retries: 12 });

/** What a lost notice or a killed worker left behind. */
export const sweepSurplusesJob = defineJob({ name: 'sweep-surpluses', data: z.object({}), schedule: '*/5 * * * *' });
