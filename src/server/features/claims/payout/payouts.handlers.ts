import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { creditMiss } from './credit-miss.ts';
import { creditMissJob, startPayoutJob, sweepPayoutsJob } from './payouts.jobs.ts';
import { startPayout } from './start-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

export const payoutHandlers: readonly JobHandler[] = [
  handleJob(startPayoutJob, async (platform, { claimId }) => {
    await inTransaction(platform, systemActor(`start-payout:${claimId}`), (tx) => startPayout(tx, claimId));
  }),
  handleJob(creditMissJob, (platform, { claimId }) => creditMiss(platform, claimId)),
  handleJob(sweepPayoutsJob, (platform) => sweepPayouts(platform)),
];
