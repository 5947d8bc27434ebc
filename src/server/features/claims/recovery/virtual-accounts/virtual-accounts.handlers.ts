import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { readVirtualCredits } from './read-virtual-credits.ts';
import { renewVirtualAccount } from './renew-virtual-account.ts';
import { sweepVirtualAccounts } from './sweep-virtual-accounts.ts';
import { readVirtualCreditsJob, renewVirtualAccountJob, sweepVirtualAccountsJob } from './virtual-accounts.jobs.ts';

export const virtualAccountHandlers: readonly JobHandler[] = [
  handleJob(renewVirtualAccountJob, (platform, { claimId }, { jobId }) => renewVirtualAccount(platform, claimId, jobId)),
  handleJob(sweepVirtualAccountsJob, (platform, _data, { jobId }) => sweepVirtualAccounts(platform, jobId)),
  handleJob(readVirtualCreditsJob, (platform, _data, { jobId }) => readVirtualCredits(platform, jobId)),
];
