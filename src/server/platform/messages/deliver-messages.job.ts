import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../jobs/job.ts';

/** Sends what waits in the outbox. Also runs each minute, for what a killed worker left behind. */
export const deliverMessages = defineJob({ name: 'deliver-messages', data: z.object({}), schedule: '* * * * *' });
