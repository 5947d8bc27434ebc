import * as contract from '#contract/garages/garage-photos.endpoints.ts';
import type { Route } from '../../../platform/http/route.ts';
import { route } from '../../../platform/http/route.ts';
import { garageOfOwner } from '../garage-row.ts';
import { addPhoto } from './add-photo.ts';
import { photosOf, toPhotoDto } from './photos.queries.ts';
import { removePhoto } from './remove-photo.ts';
import { reviewPhoto } from './review-photo.ts';
import { sendPhoto, sendPublicPhoto } from './send-photo.ts';

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
