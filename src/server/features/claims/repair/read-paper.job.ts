import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Reads the file of an invoice. Longer than the reading itself may take, and the files before it. */
export const readPaperJob = defineJob({
  name: 'read-paper',
  data: z.object({ fileId: idField }),
  retries: 3,
  expireInSeconds: 600,
});

/** After the commit of the upload, in the worker. A file is read once. */
export async function readPaperLater(tx: Tx, fileId: string, claimId: string): Promise<void> {
  const added = await tx.db
    .insertInto('paper_reading')
    .values({ file_id: fileId, claim_id: claimId, queued_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (added) await tx.jobs.enqueue(tx, readPaperJob, { fileId }, { singletonKey: fileId });
}
