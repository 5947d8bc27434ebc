import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { GaragePhotoDto } from '#contract/garages/garage-photos.schemas.ts';
import { photoForm } from '#contract/garages/garage-photos.schemas.ts';
import { problem } from '#contract/errors.ts';
import { maximumFileSize } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import { mostPhotos } from '#domain/garages/photos.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { inspectFile } from '../../../platform/files/inspect-file.ts';
import { drawPublicPicture } from '../../../platform/files/public-picture.ts';
import type { PublicPicture } from '../../../platform/files/public-picture.ts';
import { receiveUpload } from '../../../platform/files/receive-upload.ts';
import { uploadRoot } from '../../../platform/files/upload-folder.ts';
import { invalidInput } from '../../../platform/http/error-reply.ts';
import { notify } from '../../../platform/messages/notify.ts';
import { otherStaff } from '../../../platform/messages/staff.ts';
import type { Platform } from '../../../platform/platform.ts';
import { garageOfOwner, lockGarage, profileOf } from '../garage-row.ts';
import { keyOf, photosOf, toPhotoDto } from './photos.queries.ts';
import type { PhotoRow } from './photos.queries.ts';

/** A picture of the own garage: decoded and drawn anew, then it waits for staff. The same picture again is the one that is there. */
export async function addPhoto(platform: Platform, actor: UserActor, request: FastifyRequest): Promise<GaragePhotoDto> {
  // Who has no garage sends nothing.
  await garageOfOwner(platform.db, actor.userId);
  const upload = await receiveUpload(request, { root: uploadRoot(platform.config), files: 1, fileSize: maximumFileSize });
  try {
    const fields = photoForm.safeParse(upload.fields);
    if (!fields.success) throw invalidInput(fields.error.issues);
    const [file] = upload.files;
    if (!file) throw problem('file.missing');
    const { path, mimeType } = await inspectFile(platform, file);
    if (!mimeType.startsWith('image/')) throw problem('file.unsupported');
    return toPhotoDto(await keep(platform, actor, await drawPublicPicture(path), fields.data.alt));
  } finally {
    await upload.remove();
  }
}

async function keep(platform: Platform, actor: UserActor, picture: PublicPicture, alt: string): Promise<PhotoRow> {
  const place = { storage_key: `garage-photos/${randomUUID()}` };
  const drop = () =>
    Promise.all((['card', 'large'] as const).map((size) => platform.files.delete(keyOf(place, size)).catch(() => undefined)));
  try {
    for (const size of ['card', 'large'] as const)
      await platform.files.put(keyOf(place, size), Readable.from([picture[size]]), 'image/webp');
    const row = await inTransaction(platform, actor, async (tx) => {
      const garage = await lockGarage(tx, { ownerId: actor.userId });
      const present = await photosOf(tx.db, garage.id);
      const sha256 = createHash('sha256').update(picture.large).digest();
      const same = present.find((photo) => photo.sha256.equals(sha256));
      if (same) return same;
      const standing = present.filter(({ state }) => state !== 'refused');
      if (standing.length >= mostPhotos || present.length >= mostPhotos * 2)
        throw problem('file.too-many', { messageKey: message('file.too-many', { max: mostPhotos }) });
      const added = await tx.db
        .insertInto('garage_photo')
        .values({ garage_id: garage.id, alt, width: picture.width, height: picture.height, ...place, sha256, created_at: tx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, {
        action: 'add-garage-photo',
        subjectType: 'garage',
        subjectId: garage.id,
        after: { photo: added.id, alt },
      });
      const { garageName, district } = profileOf(garage);
      if (!present.some(({ state }) => state === 'waiting') && garage.proposed_at === null)
        await notify(tx, await otherStaff(tx), 'garage-changes-wait', { name: garageName, district, garageId: garage.id });
      return added;
    });
    if (row.storage_key !== place.storage_key) await drop();
    return row;
  } catch (error) {
    await drop();
    throw error;
  }
}
