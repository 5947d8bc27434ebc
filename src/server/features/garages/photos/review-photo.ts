import type { GaragePhotoDto } from '#contract/garages/garage-photos.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notify } from '../../../platform/messages/notify.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockGarage, profileOf } from '../garage-row.ts';
import { toPhotoDto, writeShownPhotos } from './photos.queries.ts';

/** Staff have looked at a picture: with `reason` null the public sees it from now on, else it does not, and the garage reads why. */
export async function reviewPhoto(
  platform: Platform,
  actor: UserActor,
  id: string,
  reason: string | null,
): Promise<GaragePhotoDto> {
  return inTransaction(platform, actor, async (tx) => {
    const found = await tx.db.selectFrom('garage_photo').select('garage_id').where('id', '=', id).executeTakeFirst();
    if (!found) throw problem('record.not-found');
    const garage = await lockGarage(tx, { id: found.garage_id });
    const before = await tx.db.selectFrom('garage_photo').select('state').where('id', '=', id).executeTakeFirst();
    if (!before) throw problem('record.not-found');
    const after = await tx.db
      .updateTable('garage_photo')
      .set({ state: reason === null ? 'shown' : 'refused', reason, decided_by: actor.userId, decided_at: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeShownPhotos(tx, garage.id);
    await audit(tx, {
      action: reason === null ? 'show-garage-photo' : 'refuse-garage-photo',
      subjectType: 'garage',
      subjectId: garage.id,
      before: { photo: id, state: before.state },
      after: { photo: id, state: after.state, reason },
    });
    if (reason !== null)
      await notify(tx, garage.owner_id, 'garage-changes-refused', {
        garageName: profileOf(garage).garageName,
        reason: `“${after.alt}”: ${reason}`,
      });
    return toPhotoDto(after);
  });
}
