import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { problem } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { drawnKey } from '../papers/kept-pages.ts';
import { thumbnailKey } from './pictures.ts';
import { audit } from '#server/platform/audit/audit.ts';

/** What is in the store for somebody who waits for it: bytes that are lost or cannot be reached now are 503, and the log names them. */
export async function openStored({ files, log }: Platform, key: string, about: object): Promise<Readable> {
  try {
    return await files.get(key);
  } catch (error) {
    log.error({ err: error, ...about }, 'a stored file could not be read');
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

/** The same in one piece, and no other bytes than those that were written. */
export async function readStored(platform: Platform, key: string, sha256: Buffer, about: object): Promise<Buffer> {
  try {
    const content = await buffer(await platform.files.get(key));
    if (createHash('sha256').update(content).digest().equals(sha256)) return content;
    platform.log.error(about, 'a stored file is not what was written');
  } catch (error) {
    platform.log.error({ err: error, ...about }, 'a stored file could not be read');
  }
  throw problem('server.unavailable', { retryAfterSeconds: 30 });
}

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

/** What was recorded for a claim and is there. */
export function voiceNotesOf(tx: Tx, claimId: string) {
  return tx.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('category', '=', 'VOICE_NOTE')
    .where('deleted_at', 'is', null);
}

/** Takes them away, each written down. The caller knows that they may go. */
export async function removeNotes(tx: Tx, claimId: string, notes: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of notes) {
    await removeStoredFile(tx, id);
    await audit(tx, { action: 'delete-file', subjectType: 'claim', subjectId: claimId, before: { file: id } });
  }
}
