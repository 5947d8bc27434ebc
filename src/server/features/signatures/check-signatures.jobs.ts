import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { DecisionFault } from './find-faults.ts';
import { faultsOf, readDecisions } from './find-faults.ts';

/** Nightly: checks every signed decision; an altered one fails the job, which staff see among failed jobs. */
const checkSignatures = defineJob({
  name: 'check-signatures',
  data: z.object({}),
  schedule: '55 4 * * *',
  expireInSeconds: 3600,
});

const shown = 10;

export const checkSignaturesHandler = handleJob(checkSignatures, async ({ db, cipher, log }) => {
  const faults: DecisionFault[] = [];
  let checked = 0;
  for await (const { rows, keys } of readDecisions(db)) {
    checked += rows.length;
    faults.push(...(await faultsOf(rows, keys, cipher)));
  }
  log.info({ checked, faults: faults.length }, 'signed decisions checked');
  if (faults.length === 0) return;
  const named = faults.slice(0, shown).map(({ id, fault }) => `${id}: ${fault}`);
  throw new Error(`${faults.length} signed decisions were altered (${named.join('; ')})`);
});
