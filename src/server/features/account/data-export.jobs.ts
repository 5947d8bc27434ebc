import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Puts one person's data into a ZIP. */
export const buildExport = defineJob({
  name: 'build-export',
  data: z.object({ exportId: z.string() }),
  retries: 4,
  expireInSeconds: 600,
});

/** Each night: takes downloads away that have expired. */
export const expireExports = defineJob({ name: 'expire-exports', data: z.object({}), schedule: '25 2 * * *' });
