import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Holds an upload while it becomes a file; the file that it is already, where two asked at once. */
export async function holdUpload(tx: Tx, id: string): Promise<string | null> {
  const upload = await tx.db.selectFrom('file_upload').select('file_id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!upload) throw problem('file.not-found');
  return upload.file_id;
}

/** It is a file, and its pieces are not needed any more; the row stays until it expires, for whoever has not heard of it. */
export async function settleUpload(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx.db.updateTable('file_upload').set({ file_id: fileId }).where('id', '=', id).execute();
  await tx.db.deleteFrom('file_upload_piece').where('upload_id', '=', id).execute();
}
