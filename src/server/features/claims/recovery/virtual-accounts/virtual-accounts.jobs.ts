import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Brings one account at the gateway to what it has to be: opened, locked, closed. */
export const renewVirtualAccountJob = defineJob({
  name: 'renew-virtual-account',
  data: z.object({ claimId: z.string() }),
  retries: 12,
});

/** What a lost job, a new account of an insurer or a payment by hand left behind. */
export const sweepVirtualAccountsJob = defineJob({
  name: 'sweep-virtual-accounts',
  data: z.object({}),
  schedule: '*/5 * * * *',
  retries: 0,
});

/** Reads the gateway's own list: what no notice told. */
export const readVirtualCreditsJob = defineJob({
  name: 'read-virtual-credits',
  data: z.object({}),
  schedule: '*/15 * * * *',
  retries: 0,
  expireInSeconds: 600,
});
