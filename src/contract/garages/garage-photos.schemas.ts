import { hasContactDetails } from '#domain/directory/contact-details.ts';
import { photoStates } from '#domain/garages/photos.ts';
import { idParams, requiredText } from '../fields.ts';
import { z } from '../zod-setup.ts';

/** What it shows, in words that everybody may read. */
export const photoForm = z.object({
  alt: requiredText('garage.photo.alt-required', 150).check(z.refine((text) => !hasContactDetails(text), 'rating.contacts')),
});

const photoDto = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  state: z.enum(photoStates),
  /** Why staff do not show it. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type GaragePhotoDto = z.output<typeof photoDto>;

export const photoRefusalBody = z.object({ reason: requiredText('garage.reason.required', 1000) });

/** What each endpoint takes and answers, by its id. */
export const garagePhotosSchemas = {
  'garage.photos': { reply: z.array(photoDto) },
  'garage.addPhoto': { body: photoForm, reply: photoDto },
  'garage.removePhoto': { params: idParams, reply: z.object({ deleted: z.boolean() }) },
  'garage.photo': { params: idParams },
  'garage.photosOf': { params: idParams, reply: z.array(photoDto) },
  'garage.showPhoto': { params: idParams, body: z.object({}), reply: photoDto },
  'garage.refusePhoto': { params: idParams, body: photoRefusalBody, reply: photoDto },
  'garages.photo': { params: z.extend(idParams, { size: z.enum(['card', 'large']) }) },
};
