import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Checks a file of listings, and takes it when that was asked for. */
export const processListingImport = defineJob({
  name: 'process-listing-import',
  data: z.object({ importId: idField }),
  retries: 3,
  expireInSeconds: 1_800,
});

/** Forgets the rows of imports that are a month old, and ends the check of those whose job died with its process. */
export const expireListingImports = defineJob({ name: 'expire-listing-imports', data: z.object({}), schedule: '40 * * * *' });
