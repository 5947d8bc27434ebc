import type { Selectable } from 'kysely';
import { photoForm } from '#contract/garages/garages.schemas.ts';
import type { GaragePhotoDto } from '#contract/garages/garages.schemas.ts';
import { mostPhotos } from '#domain/garages/listing.ts';
import type { PhotoState } from '#domain/garages/listing.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { GaragePhoto } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { maximumFileSize } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import { drawPublicPicture } from '#server/platform/files/pictures.ts';
import type { PublicPicture } from '#server/platform/files/pictures.ts';
import { receiveUpload, uploadRoot } from '#server/platform/files/receive-upload.ts';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import { notify, otherStaff } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { garageOfOwner, lockGarage, profileOf } from '../garage-row.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { scopeOf } from '#domain/permissions.ts';
import { openStored } from '#server/platform/files/stored.ts';
import { isKnown, routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#contract/garages/garages.endpoints.ts';
import { garagesSchemas } from '#contract/garages/garages.schemas.ts';

const route = routesOf(garagesSchemas);

type PhotoRow = Selectable<GaragePhoto>;

function toPhotoDto({ id, alt, width, height, state, reason, created_at }: PhotoRow): GaragePhotoDto {
  return { id, alt, width, height, state: state as PhotoState, reason, createdAt: created_at.toISOString() };
}

async function photosOf(db: Database, garageId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('garage_photo')
    .selectAll()
    .where('garage_id', '=', garageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const keyOf = ({ storage_key: key }: Pick<PhotoRow, 'storage_key'>, size: 'card' | 'large'): string => `${key}-${size}.webp`;

/** Denormalised into the listing, so that card and page need no other query. */
export async function writeShownPhotos(tx: Tx, garageId: string): Promise<void> {
  const shown = (await photosOf(tx.db, garageId)).filter(({ state }) => state === 'shown');
  await tx.db
    .updateTable('garage_listing')
    .set({ photos: json(shown.map(({ id, alt, width, height }) => ({ id, alt, width, height }))), updated_at: tx.now })
    .where('garage_id', '=', garageId)
    .execute();
}

/** Adds a picture of the caller's garage: decoded and re-encoded, then pending review. The same picture again returns the existing one. */
async function addPhoto(platform: Platform, actor: UserActor, request: FastifyRequest): Promise<GaragePhotoDto> {
  // Refuses callers without a garage before receiving the file.
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

/** Deletes the stored images after the removal is committed. */
const dropPhotoJob = defineJob({ name: 'drop-garage-photo', data: z.object({ key: z.string() }) });

/** Removes one of the garage's own pictures; 404 for another's. */
async function removePhoto(platform: Platform, actor: UserActor, id: string): Promise<{ deleted: boolean }> {
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

/** Reviews a picture: `reason` null publishes it, otherwise it is hidden and the garage sees the reason. */
async function reviewPhoto(platform: Platform, actor: UserActor, id: string, reason: string | null): Promise<GaragePhotoDto> {
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

/** Public: only approved pictures of listed garages. Browsers revalidate after five minutes, so a removed picture disappears by then. */
async function sendPublicPhoto(
  platform: Platform,
  { id, size }: { readonly id: string; readonly size: 'card' | 'large' },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const photo = await platform.db
    .selectFrom('garage_photo as photo')
    .innerJoin('garage_listing as listing', 'listing.garage_id', 'photo.garage_id')
    .select(['photo.id', 'photo.storage_key'])
    .where('photo.id', '=', id)
    .where('photo.state', '=', 'shown')
    .where('listing.hidden', '=', false)
    .executeTakeFirst();
  if (!photo) throw problem('record.not-found');
  // A picture never changes.
  const tag = `"${id}-${size}"`;
  void reply.header('etag', tag).header('cache-control', 'public, max-age=300');
  if (isKnown(request.headers['if-none-match'], tag)) {
    await reply.code(304).send();
    return;
  }
  await send(platform, id, keyOf(photo, size), reply);
}

/** For its garage and for staff, in any review state. */
async function sendPhoto(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const photo = await platform.db
    .selectFrom('garage_photo as photo')
    .innerJoin('garage', 'garage.id', 'photo.garage_id')
    .select(['photo.id', 'photo.storage_key', 'garage.owner_id'])
    .where('photo.id', '=', id)
    .executeTakeFirst();
  if (!photo || (scopeOf(actor, 'garage-photo.read') !== 'all' && photo.owner_id !== actor.userId))
    throw problem('record.not-found');
  void reply.header('cache-control', 'private, no-cache');
  await send(platform, id, keyOf(photo, 'large'), reply);
}

async function send(platform: Platform, id: string, key: string, reply: FastifyReply): Promise<void> {
  const bytes = await openStored(platform, key, { photo: id });
  await reply
    .type('image/webp')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(bytes);
}

export const garagePhotoRoutes: readonly Route[] = [
  route(contract.listOwnPhotos, async ({ platform, actor }) => {
    const garage = await garageOfOwner(platform.db, actor.userId);
    return (await photosOf(platform.db, garage.id)).map(toPhotoDto);
  }),
  route(contract.addPhoto, ({ platform, actor, request }) => addPhoto(platform, actor, request)),
  route(contract.removePhoto, ({ platform, actor, params }) => removePhoto(platform, actor, params.id)),
  route(contract.seePhoto, ({ platform, actor, params, reply }) => sendPhoto(platform, actor, params.id, reply)),
  route(contract.listPhotosOf, async ({ platform, params }) => (await photosOf(platform.db, params.id)).map(toPhotoDto)),
  route(contract.showPhoto, ({ platform, actor, params }) => reviewPhoto(platform, actor, params.id, null)),
  route(contract.refusePhoto, ({ platform, actor, params, body }) => reviewPhoto(platform, actor, params.id, body.reason)),
  route(contract.publicPhoto, ({ platform, params, request, reply }) => sendPublicPhoto(platform, params, request, reply)),
];
