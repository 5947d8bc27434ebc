import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/platform.ts';
import { alertOverdue } from './alert-overdue.ts';

/** 08:00 IST. */
const alertOverdueJob = defineJob({ name: 'alert-overdue', data: z.object({}), schedule: '0 8 * * *' });

export const receivableHandlers: readonly JobHandler[] = [handleJob(alertOverdueJob, (platform) => alertOverdue(platform))];
