import { endpoint } from '../endpoint.ts';

export const listOwnPhotos = endpoint({
  id: 'garage.photos',
  method: 'GET',
  path: '/garage/photos',
  access: 'garage-profile.edit',
  summary: 'Pictures of the own garage and whether staff show them, the oldest first',
});

export const addPhoto = endpoint({
  id: 'garage.addPhoto',
  method: 'POST',
  path: '/garage/photos',
  access: 'garage-profile.edit',
  summary: 'Send a picture of the own garage with words of what it shows; the public sees it when staff have looked at it',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const removePhoto = endpoint({
  id: 'garage.removePhoto',
  method: 'DELETE',
  path: '/garage/photos/{id}',
  access: 'garage-profile.edit',
  summary: 'Take a picture of the own garage away for good',
});

export const seePhoto = endpoint({
  id: 'garage.photo',
  method: 'GET',
  path: '/garage/photos/{id}/picture',
  access: 'garage-photo.read',
  summary: 'A picture that the public may not see: for its garage and for staff',
  kind: 'file',
});

export const listPhotosOf = endpoint({
  id: 'garage.photosOf',
  method: 'GET',
  path: '/garage/applications/{id}/photos',
  access: 'application.read',
  summary: 'Pictures of a garage, those that wait among them',
});

export const showPhoto = endpoint({
  id: 'garage.showPhoto',
  method: 'POST',
  path: '/garage/photos/{id}/show',
  access: 'application.decide',
  summary: 'Show a picture on the public site',
});

export const refusePhoto = endpoint({
  id: 'garage.refusePhoto',
  method: 'POST',
  path: '/garage/photos/{id}/refuse',
  access: 'application.decide',
  summary: 'Do not show a picture, or take it off the public site, with a reason that the garage reads',
});

export const publicPhoto = endpoint({
  id: 'garages.photo',
  method: 'GET',
  path: '/garage-photos/{id}/{size}',
  access: 'public',
  summary: 'A picture of a listed garage that staff have looked at: for its card, or large',
  kind: 'file',
});
