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

/** Opens a stored file for a waiting client: lost or unreachable content is 503, and the key is logged. */
export async function openStored({ files, log }: Platform, key: string, about: object): Promise<Readable> {
  try {
    return await files.get(key);
  } catch (error) {
    log.error({ err: error, ...about }, 'a stored file could not be read');
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

/** The whole file, verified against its SHA-256. */
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

/** Deletes a removed file's content after the commit. */
const purgeFileJob = defineJob({ name: 'purge-file', data: z.object({ id: idField }) });

/** Marks the file as deleted and schedules the removal of its content; false if it was already deleted. The caller authorises and audits it. */
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

/** Voice notes of a claim that are not deleted. */
export function voiceNotesOf(tx: Tx, claimId: string) {
  return tx.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('category', '=', 'VOICE_NOTE')
    .where('deleted_at', 'is', null);
}

/** Deletes voice notes, each with an audit entry. The caller authorises it. */
export async function removeNotes(tx: Tx, claimId: string, notes: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of notes) {
    await removeStoredFile(tx, id);
    await audit(tx, { action: 'delete-file', subjectType: 'claim', subjectId: claimId, before: { file: id } });
  }
}
