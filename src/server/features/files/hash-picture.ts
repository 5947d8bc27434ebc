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
  if (!look) return;
  const bands = { bands: bandsOf(look.hash), mirrored_bands: bandsOf(look.mirrored) };
  await inTransaction(platform, systemActor('hash-picture'), async (tx) => {
    await tx.db
      .insertInto('picture_hash')
      .values({ file_id: fileId, ...look, ...bands })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lookForSignalsLater(tx, claimId);
  });
}

export const hashPictureHandler = handleJob(hashPictureJob, (platform, { fileId }) => hashStored(platform, fileId));
