import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/platform.ts';
import { expireOffers, keepLapsedFees } from '../offer/end-offer.ts';
import { renewForgottenSteps } from '../claim/renew-claims.ts';
import { readPaperJob } from '../repair/upload-invoice.ts';
import { readForgottenPapers, readStoredPaper, verifySealsAgain } from '../repair/read-paper.ts';
import { lookForSignals, lookForSignalsJob } from '../review/look-for-signals.ts';
import { fileConsentHandler } from '../review/lender/file-consent.ts';
import { remindLenders } from '../review/lender/lender-links.ts';
import { redrawStaleDeeds } from '../deed/draw-deed.ts';
import { buyForgottenStamps, buyStampHandler } from '../deed/stamp-deed.ts';
import { remindOfQuestions } from '../review/questions.ts';

/** Every night and at startup, when keys may have been added. */
const verifySealsJob = defineJob({ name: 'verify-seals', data: z.object({}), schedule: '40 3 * * *', atStart: true, retries: 0 });

/** Every five minutes: changes that depend on time alone. */
const sweepClaimsJob = defineJob({
  name: 'sweep-claims',
  data: z.object({}),
  schedule: '*/5 * * * *',
  atStart: true,
  retries: 0,
});

export const claimHandlers: readonly JobHandler[] = [
  fileConsentHandler,
  buyStampHandler,
  handleJob(lookForSignalsJob, (platform, { claimId }) => lookForSignals(platform, claimId)),
  handleJob(sweepClaimsJob, async (platform) => {
    await renewForgottenSteps(platform);
    await expireOffers(platform);
    await remindOfQuestions(platform);
    await remindLenders(platform);
    await redrawStaleDeeds(platform);
    await buyForgottenStamps(platform);
    await keepLapsedFees(platform);
    await readForgottenPapers(platform);
  }),
  handleJob(readPaperJob, (platform, { fileId }) => readStoredPaper(platform, fileId)),
  handleJob(verifySealsJob, (platform) => verifySealsAgain(platform)),
];
