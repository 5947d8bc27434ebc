import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Sends one transfer. Retried with the same transfer id until the gateway has answered. */
export const sendPayoutJob = defineJob({ name: 'send-payout', data: z.object({ payoutId: z.string() }), retries: 12 });

/** Reads one transfer again. */
export const refreshPayoutJob = defineJob({ name: 'refresh-payout', data: z.object({ transferId: z.string() }), retries: 4 });

/** Gives back what a missed promise costs us. */
export const creditMissJob = defineJob({ name: 'credit-miss', data: z.object({ claimId: z.string() }) });

/** Each minute: what a lost notice or a killed worker left behind. */
export const sweepPayoutsJob = defineJob({ name: 'sweep-payouts', data: z.object({}), schedule: '* * * * *' });
