import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Everything that a claim's payout needs is met: order the transfer. The payouts feature handles it. */
export const startPayoutJob = defineJob({ name: 'start-payout', data: z.object({ claimId: z.string() }) });
