import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Looks once more for what may be odd about a claim. */
export const lookForSignalsJob = defineJob({ name: 'look-for-signals', data: z.object({ claimId: idField }) });

/** After the commit of whatever has changed: the look costs nobody's request. */
export async function lookForSignalsLater(tx: Tx, claimId: string): Promise<void> {
  await tx.jobs.enqueue(tx, lookForSignalsJob, { claimId }, { singletonKey: claimId });
}
