import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/platform.ts';
import { followTransfer } from './follow-transfer.ts';
import { sweepTransfers } from './sweep-transfers.ts';
import { followTransferJob, sweepTransfersJob } from './transfers.jobs.ts';

export const transferHandlers: readonly JobHandler[] = [
  handleJob(followTransferJob, (platform, { id }) => followTransfer(platform, id)),
  handleJob(sweepTransfersJob, (platform) => sweepTransfers(platform)),
];
