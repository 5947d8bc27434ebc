import { endpointsOf } from '#contract/endpoint.ts';
import type { garagesSchemas } from './garages.schemas.ts';

const endpoint = endpointsOf<typeof garagesSchemas>();

/** Separate from the account's other endpoints, so that the sign-up does not load them. */
export const registerGarage = endpoint({
  id: 'registerGarage',
  method: 'POST',
  path: '/garage/register',
  access: 'public',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});

export const garageListingFee = endpoint({
  id: 'garageListingFee',
  method: 'GET',
  path: '/v1/pricing/garage-listing-fee',
  access: 'public',
});

export const getGarageProfile = endpoint({
  id: 'getGarageProfile',
  method: 'GET',
  path: '/garage/profile',
  access: 'garage-profile.edit',
});

export const updateGarageProfile = endpoint({
  id: 'updateGarageProfile',
  method: 'PUT',
  path: '/garage/profile',
  access: 'garage-profile.edit',
});

export const submitGarage = endpoint({
  id: 'submitGarage',
  method: 'POST',
  path: '/garage/submit',
  access: 'garage-profile.edit',
});

export const changeGarageBank = endpoint({
  id: 'changeGarageBank',
  method: 'POST',
  path: '/garage/bank-account',
  access: 'garage-profile.edit',
  signed: true,
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const garageDashboard = endpoint({
  id: 'garageDashboard',
  method: 'GET',
  path: '/garage/dashboard',
  access: 'garage-dashboard.read',
});

export const sayCashlessAgain = endpoint({
  id: 'sayCashlessAgain',
  method: 'POST',
  path: '/garage/cashless/again',
  access: 'garage-profile.edit',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const orderListingFee = endpoint({
  id: 'orderListingFee',
  method: 'POST',
  path: '/garage/listing-fee/order',
  access: 'listing.renew',
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const verifyListingFee = endpoint({
  id: 'verifyListingFee',
  method: 'POST',
  path: '/garage/listing-fee/verify',
  access: 'listing.renew',
});

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'GET',
  path: '/garage/applications',
  access: 'application.read',
});

export const getApplication = endpoint({
  id: 'getApplication',
  method: 'GET',
  path: '/garage/applications/{id}',
  access: 'application.read',
});

export const checkTaxNumbers = endpoint({
  id: 'checkTaxNumbers',
  method: 'POST',
  path: '/garage/applications/{id}/tax-check',
  access: 'application.decide',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const acceptPayee = endpoint({
  id: 'acceptPayee',
  method: 'POST',
  path: '/garage/applications/{id}/accept-payee',
  access: 'payee.propose',
  idempotent: true,
  signed: true,
});

export const confirmCashless = endpoint({
  id: 'confirmCashless',
  method: 'POST',
  path: '/garage/applications/{id}/cashless',
  access: 'application.decide',
});

export const approveApplication = endpoint({
  id: 'approveApplication',
  method: 'POST',
  path: '/garage/applications/{id}/approve',
  access: 'application.decide',
});

export const rejectApplication = endpoint({
  id: 'rejectApplication',
  method: 'POST',
  path: '/garage/applications/{id}/reject',
  access: 'application.decide',
});

export const askForChanges = endpoint({
  id: 'askForChanges',
  method: 'POST',
  path: '/garage/applications/{id}/ask-changes',
  access: 'application.decide',
});

export const approveListingChanges = endpoint({
  id: 'approveListingChanges',
  method: 'POST',
  path: '/garage/applications/{id}/approve-changes',
  access: 'application.decide',
});

export const rejectListingChanges = endpoint({
  id: 'rejectListingChanges',
  method: 'POST',
  path: '/garage/applications/{id}/reject-changes',
  access: 'application.decide',
});

export const listOwnPhotos = endpoint({
  id: 'listOwnPhotos',
  method: 'GET',
  path: '/garage/photos',
  access: 'garage-profile.edit',
});

export const addPhoto = endpoint({
  id: 'addPhoto',
  method: 'POST',
  path: '/garage/photos',
  access: 'garage-profile.edit',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const removePhoto = endpoint({
  id: 'removePhoto',
  method: 'DELETE',
  path: '/garage/photos/{id}',
  access: 'garage-profile.edit',
});

export const seePhoto = endpoint({
  id: 'seePhoto',
  method: 'GET',
  path: '/garage/photos/{id}/picture',
  access: 'garage-photo.read',
  kind: 'file',
});

export const listPhotosOf = endpoint({
  id: 'listPhotosOf',
  method: 'GET',
  path: '/garage/applications/{id}/photos',
  access: 'application.read',
});

export const showPhoto = endpoint({
  id: 'showPhoto',
  method: 'POST',
  path: '/garage/photos/{id}/show',
  access: 'application.decide',
});

export const refusePhoto = endpoint({
  id: 'refusePhoto',
  method: 'POST',
  path: '/garage/photos/{id}/refuse',
  access: 'application.decide',
});

export const publicPhoto = endpoint({
  id: 'publicPhoto',
  method: 'GET',
  path: '/garage-photos/{id}/{size}',
  access: 'public',
  kind: 'file',
});
