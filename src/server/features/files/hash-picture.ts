import { buffer } from 'node:stream/consumers';
import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { lookForSignalsLater } from '#server/features/claims/claims.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { bandsOf, hashPicture } from '#server/platform/files/picture-hash.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';

const hashPictureJob = defineJob({ name: 'hash-picture', data: z.object({ fileId: idField }) });

/** How a picture of a claim looks is found out after the upload, away from the request. */
export async function hashPictureLater(tx: Tx, fileId: string): Promise<void> {
  await tx.jobs.enqueue(tx, hashPictureJob, { fileId }, { singletonKey: fileId });
}

/** A picture that is too plain to be told from others is kept as looked at, without hashes. */
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

/** Each night: pictures that nobody has looked at, such as those from before this was done; none is left when it ends. */
const hashOldPictures = defineJob({
  name: 'hash-old-pictures',
  data: z.object({}),
  schedule: '5 2 * * *',
  expireInSeconds: 3600,
});

const batch = 100;
/** Of one night; the next one goes on. */
const atMost = 5000;

export const hashOldPicturesHandler = handleJob(hashOldPictures, async (platform, _, { signal }) => {
  // The oldest first, so that the newer claim of two is told of the older. What cannot be read tonight is passed over until tomorrow.
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
