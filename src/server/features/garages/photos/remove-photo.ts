import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, handleJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockGarage } from '../garage-row.ts';
import { keyOf, writeShownPhotos } from './photos.queries.ts';

/** Takes the drawings away after the removal is certain. */
const dropPhotoJob = defineJob({ name: 'drop-garage-photo', data: z.object({ key: z.string() }) });

/** The garage takes a picture of its own away; another garage's is not found. */
export async function removePhoto(platform: Platform, actor: UserActor, id: string): Promise<{ deleted: boolean }> {
  await inTransaction(platform, actor, async (tx) => {
    const garage = await lockGarage(tx, { ownerId: actor.userId });
    const gone = await tx.db
      .deleteFrom('garage_photo')
      .where('id', '=', id)
      .where('garage_id', '=', garage.id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw problem('record.not-found');
    if (gone.state === 'shown') await writeShownPhotos(tx, garage.id);
    await audit(tx, {
      action: 'remove-garage-photo',
      subjectType: 'garage',
      subjectId: garage.id,
      before: { photo: id, alt: gone.alt, state: gone.state },
    });
    await platform.jobs.enqueue(tx, dropPhotoJob, { key: gone.storage_key }, { singletonKey: gone.storage_key });
  });
  return { deleted: true };
}

export const dropPhotoHandler = handleJob(dropPhotoJob, async ({ files }, { key }) => {
  for (const size of ['card', 'large'] as const) await files.delete(keyOf({ storage_key: key }, size));
});
