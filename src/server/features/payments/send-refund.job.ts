import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Asks the gateway for a refund, or how it stands. */
export const sendRefundJob = defineJob({ name: 'send-refund', data: z.object({ id: idField }), retryDelaySeconds: 10 });
