import { startPayoutJob } from './start-payout.job.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { creditMiss } from './credit-miss.ts';
import { creditMissJob, refreshPayoutJob, sendPayoutJob, sweepPayoutsJob } from './payouts.jobs.ts';
import { refreshPayout } from './refresh-payout.ts';
import { sendPayout } from './send-payout.ts';
import { startPayout } from './start-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

export const payoutHandlers: readonly JobHandler[] = [
  handleJob(startPayoutJob, async (platform, { claimId }) => {
    await inTransaction(platform, systemActor(`start-payout:${claimId}`), (tx) => startPayout(tx, claimId));
  }),
  handleJob(sendPayoutJob, (platform, { payoutId }) => sendPayout(platform, payoutId)),
  handleJob(refreshPayoutJob, (platform, { transferId }) => refreshPayout(platform, transferId)),
  handleJob(creditMissJob, (platform, { claimId }) => creditMiss(platform, claimId)),
  handleJob(sweepPayoutsJob, (platform) => sweepPayouts(platform)),
];
