import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { openStored } from '../../../platform/files/open-stored.ts';
import { isKnown } from '../../../platform/http/known-tag.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyOf } from './photos.queries.ts';

/** For everybody: only what staff have looked at, of a garage that is in the directory. A browser asks again after five minutes: what was taken off is gone by then. */
export async function sendPublicPhoto(
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

/** For its garage and for staff, whatever was decided. */
export async function sendPhoto(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
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
