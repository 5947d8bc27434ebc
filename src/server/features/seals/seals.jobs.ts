import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { checkSeals } from './check-seals.ts';
import { sealRecords } from './seals.service.ts';

/** Every five minutes; just after midnight (India time) it signs the past day. */
const seal = defineJob({
  name: 'seal-records',
  data: z.object({}),
  schedule: '*/5 * * * *',
  atStart: true,
  expireInSeconds: 900,
});

/** At night, after the previous day was signed. */
const check = defineJob({ name: 'check-seals', data: z.object({}), schedule: '30 4 * * *', expireInSeconds: 3600 });

export const sealHandlers: readonly JobHandler[] = [
  handleJob(seal, (platform) => sealRecords(platform)),
  handleJob(check, async (platform) => {
    await checkSeals(platform);
  }),
];
