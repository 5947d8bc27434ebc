import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** The day of a confirmed change of somebody's duties or limit has come. */
export const applyProposalJob = defineJob({ name: 'apply-proposal', data: z.object({ proposalId: z.string() }) });
