import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { Tx } from '../db/transaction.ts';
import { defineJob, handleJob } from '../jobs/job.ts';
import { drawnKey } from '../papers/kept-pages.ts';
import { thumbnailKey } from './thumbnail.ts';

/** Takes the bytes of a deleted file away, after the deletion is certain. */
const purgeFileJob = defineJob({ name: 'purge-file', data: z.object({ id: idField }) });

/** Nobody reads the file from now on, and its bytes go; false where it was gone. The caller knows that it may go, and writes it down. */
export async function removeStoredFile(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.db
    .updateTable('stored_file')
    .set({ deleted_at: tx.now, taken_at: null, place_lat: null, place_lng: null, place_near: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (gone) await tx.jobs.enqueue(tx, purgeFileJob, { id }, { singletonKey: id });
  return gone !== undefined;
}

export const purgeFileHandler = handleJob(purgeFileJob, async ({ db, files }, { id }) => {
  const file = await db
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file?.deleted_at) return;
  await files.delete(file.storage_key);
  await files.delete(thumbnailKey(file.storage_key));
  await files.delete(drawnKey({ key: file.storage_key, sha256: file.sha256 }));
});
