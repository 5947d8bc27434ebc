import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { addHours } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { InspectedFile } from '#server/platform/files/inspect-file.ts';
import type { ReceivedFile } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { buffer } from 'node:stream/consumers';
import { idField } from '#contract/fields.ts';
import { lookForSignalsLater } from '#server/features/claims/door/claims.service.ts';
import { bandsOf, hashPicture } from '#server/platform/files/pictures.ts';

export interface KeptFile extends InspectedFile {
  readonly name: string;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly storedSize: number;
}

/** Checks every file, then stores all of them; if one fails, none is kept. */
export async function keepFiles(
  platform: Platform,
  received: readonly ReceivedFile[],
  inspect: (file: ReceivedFile) => Promise<InspectedFile>,
): Promise<KeptFile[]> {
  const inspected: InspectedFile[] = [];
  for (const file of received) inspected.push(await inspect(file));
  const kept: KeptFile[] = [];
  let storageKey = '';
  try {
    for (const file of inspected) {
      const name = `${randomUUID()}.${file.extension}`;
      storageKey = `${platform.now().toISOString().slice(0, 7).replace('-', '/')}/${name}`;
      const { size, sha256 } = await platform.files.put(storageKey, createReadStream(file.path), file.mimeType);
      kept.push({ ...file, name, storageKey, sha256, storedSize: size });
    }
    return kept;
  } catch (error) {
    platform.log.error({ err: error }, 'a file could not be stored');
    await dropFiles(platform, kept);
    // A store that timed out may have written it all the same.
    await dropLater(platform, storageKey);
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

/** Deletes the bytes of files without a row; later if the store is down. */
export async function dropFiles(platform: Platform, files: readonly Pick<KeptFile, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of files) {
    await platform.files.delete(storageKey).catch(async (error: unknown) => {
      platform.log.warn({ err: error }, 'a stored file could not be removed');
      await dropLater(platform, storageKey);
    });
  }
}

/** Deletes uploaded bytes without a row; retried for a day. */
const dropBytesJob = defineJob({ name: 'drop-bytes', data: z.object({ key: z.string() }), retries: 12, retryDelaySeconds: 20 });

export async function dropLater(platform: Platform, key: string): Promise<void> {
  await inTransaction(platform, systemActor('upload'), (tx) =>
    tx.jobs.enqueue(tx, dropBytesJob, { key }, { singletonKey: key, startAfter: addHours(tx.now, 1 / 60) }),
  ).catch((error: unknown) => platform.log.error({ err: error, key }, 'bytes that belong to nobody may stay in the store'));
}

export const dropBytesHandler = handleJob(dropBytesJob, async ({ db, files }, { key }) => {
  const named = await db.selectFrom('stored_file').select('id').where('storage_key', '=', key).executeTakeFirst();
  if (!named) await files.delete(key);
});

const hashPictureJob = defineJob({ name: 'hash-picture', data: z.object({ fileId: idField }) });

/** Computes the perceptual hashes of a claim's picture after the upload, outside the request. */
export async function hashPictureLater(tx: Tx, fileId: string): Promise<void> {
  await tx.jobs.enqueue(tx, hashPictureJob, { fileId }, { singletonKey: fileId });
}

/** A picture too plain to compare is marked as done, without hashes. */
async function hashStored(platform: Platform, fileId: string): Promise<void> {
  const file = await platform.db
    .selectFrom('stored_file')
    .select(['storage_key', 'entity_id'])
    .where('id', '=', fileId)
    .where('entity_type', '=', 'claim')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file?.entity_id) return;
  const claimId = file.entity_id;
  const look = await hashPicture(await buffer(await platform.files.get(file.storage_key)));
  const bands = { bands: look ? bandsOf(look.hash) : [], mirrored_bands: look ? bandsOf(look.mirrored) : [] };
  await inTransaction(platform, systemActor('hash-picture'), async (tx) => {
    const kept = await tx.db
      .insertInto('picture_hash')
      .values({ file_id: fileId, hash: null, mirrored: null, ...look, ...bands })
      .onConflict((conflict) => conflict.doNothing())
      .returning('file_id')
      .executeTakeFirst();
    if (kept && look) await lookForSignalsLater(tx, claimId);
  });
}

export const hashPictureHandler = handleJob(hashPictureJob, (platform, { fileId }) => hashStored(platform, fileId));

/** Nightly: hashes pictures not yet hashed, such as older ones, until none is left. */
const hashOldPictures = defineJob({
  name: 'hash-old-pictures',
  data: z.object({}),
  schedule: '5 2 * * *',
  expireInSeconds: 3600,
});

const batch = 100;
/** Per night; the next one continues. */
const atMost = 5000;

export const hashOldPicturesHandler = handleJob(hashOldPictures, async (platform, _, { signal }) => {
  // Oldest first, so that of two claims the newer is flagged. Unreadable pictures are skipped until tomorrow.
  let last = '00000000-0000-0000-0000-000000000000';
  for (let seen = 0; seen < atMost && !signal.aborted; seen += batch) {
    const files = await platform.db
      .selectFrom('stored_file')
      .leftJoin('picture_hash', 'picture_hash.file_id', 'stored_file.id')
      .select('stored_file.id')
      .where('picture_hash.file_id', 'is', null)
      .where('entity_type', '=', 'claim')
      .where('entity_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('mime_type', 'like', 'image/%')
      .where('stored_file.id', '>', last)
      .orderBy('stored_file.id')
      .limit(batch)
      .execute();
    for (const { id } of files) {
      if (signal.aborted) return;
      await hashStored(platform, id).catch((error: unknown) =>
        platform.log.warn({ err: error, fileId: id }, 'picture not looked at'),
      );
    }
    if (files.length < batch) return;
    last = files.at(-1)?.id ?? last;
  }
});
