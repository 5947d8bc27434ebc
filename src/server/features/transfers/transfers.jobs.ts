import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Sends one transfer, or reads its status. Retried with the same transfer id until the gateway has answered. */
export const followTransferJob = defineJob({ name: 'follow-transfer', data: z.object({ id: z.string() }), retries: 12 });

/** Each minute: transfers left by a lost webhook or a killed worker. */
export const sweepTransfersJob = defineJob({ name: 'sweep-transfers', data: z.object({}), schedule: '* * * * *' });
