import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Everything that a claim's payout needs is met: order the transfer. */
export const startPayoutJob = defineJob({ name: 'start-payout', data: z.object({ claimId: z.string() }) });

/** Gives back what a missed promise costs us. */
export const creditMissJob = defineJob({ name: 'credit-miss', data: z.object({ claimId: z.string() }) });

/** Each minute: claims whose last condition was met elsewhere, and what the promise of 24 hours asks for. */
export const sweepPayoutsJob = defineJob({ name: 'sweep-payouts', data: z.object({}), schedule: '* * * * *' });
