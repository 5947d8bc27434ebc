import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks an upload while it becomes a file; returns the file if a concurrent request already made it. */
export async function holdUpload(tx: Tx, id: string): Promise<string | null> {
  const upload = await tx.db.selectFrom('file_upload').select('file_id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!upload) throw problem('file.not-found');
  return upload.file_id;
}

/** Marks it as a file and deletes its pieces; the row stays until it expires, for clients whose reply was lost. */
export async function settleUpload(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx.db.updateTable('file_upload').set({ file_id: fileId }).where('id', '=', id).execute();
  await tx.db.deleteFrom('file_upload_piece').where('upload_id', '=', id).execute();
}
