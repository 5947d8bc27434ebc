import { endpointsOf } from '#contract/endpoint.ts';
import type { garageAccountSchemas, garagePhotosSchemas, pricingSchemas, garageRegistrationSchemas } from './garages.schemas.ts';

const endpoint = endpointsOf<
  typeof garageAccountSchemas & typeof garagePhotosSchemas & typeof pricingSchemas & typeof garageRegistrationSchemas
>();

/** Apart from the account's other endpoints, so that the sign-up loads none of them. */
export const registerGarage = endpoint({
  id: 'registerGarage',
  method: 'POST',
  path: '/garage/register',
  access: 'public',
  summary: 'Apply for the directory; staff review the application',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});

export const garageListingFee = endpoint({
  id: 'garageListingFee',
  method: 'GET',
  path: '/v1/pricing/garage-listing-fee',
  access: 'public',
  summary: 'What a year in the directory costs a garage, in rupees, GST included',
});

export const getGarageProfile = endpoint({
  id: 'getGarageProfile',
  method: 'GET',
  path: '/garage/profile',
  access: 'garage-profile.edit',
  summary: "The garage's own profile and where its application stands; PAN and account number are masked",
});

export const updateGarageProfile = endpoint({
  id: 'updateGarageProfile',
  method: 'PUT',
  path: '/garage/profile',
  access: 'garage-profile.edit',
  summary: 'Save the profile. PAN and bank account are not changed here: as shown they are accepted, anything else is refused',
});

export const submitGarage = endpoint({
  id: 'submitGarage',
  method: 'POST',
  path: '/garage/submit',
  access: 'garage-profile.edit',
  summary: 'Hand the application in again after changes were asked or it was rejected',
});

export const changeGarageBank = endpoint({
  id: 'changeGarageBank',
  method: 'POST',
  path: '/garage/bank-account',
  access: 'garage-profile.edit',
  summary:
    'Change the bank account: needs the password, a second factor where one is enrolled, and a check by the bank; is announced by e-mail',
  signed: true,
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const garageDashboard = endpoint({
  id: 'garageDashboard',
  method: 'GET',
  path: '/garage/dashboard',
  access: 'garage-dashboard.read',
  summary: 'The listing, what it costs, and the claims and payouts of this garage in figures',
});

export const sayCashlessAgain = endpoint({
  id: 'sayCashlessAgain',
  method: 'POST',
  path: '/garage/cashless/again',
  access: 'garage-profile.edit',
  summary: 'Say of all insurers of the own listing that it still repairs cashless with them: they are dated anew',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const orderListingFee = endpoint({
  id: 'orderListingFee',
  method: 'POST',
  path: '/garage/listing-fee/order',
  access: 'listing.renew',
  summary: 'Open a payment order for the yearly listing fee, or give the one that is still open',
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const verifyListingFee = endpoint({
  id: 'verifyListingFee',
  method: 'POST',
  path: '/garage/listing-fee/verify',
  access: 'listing.renew',
  summary: 'Ask the gateway whether the listing fee was paid; the garage is listed as soon as it was',
});

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'GET',
  path: '/garage/applications',
  access: 'application.read',
  summary: 'Applications of garages, oldest first, by state and text',
});

export const getApplication = endpoint({
  id: 'getApplication',
  method: 'GET',
  path: '/garage/applications/{id}',
  access: 'application.read',
  summary: 'One application with what was checked: PAN against GSTIN, GSTIN against the state, the account at its bank',
});

export const checkTaxNumbers = endpoint({
  id: 'checkTaxNumbers',
  method: 'POST',
  path: '/garage/applications/{id}/tax-check',
  access: 'application.decide',
  summary: 'Ask the tax registers about GSTIN and PAN; what they say is kept beside what the garage entered',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const acceptPayee = endpoint({
  id: 'acceptPayee',
  method: 'POST',
  path: '/garage/applications/{id}/accept-payee',
  access: 'payee.propose',
  summary: 'Find an account right that is in a name other than the garage’s; payouts wait until somebody else confirms it',
  idempotent: true,
  signed: true,
});

export const confirmCashless = endpoint({
  id: 'confirmCashless',
  method: 'POST',
  path: '/garage/applications/{id}/cashless',
  access: 'application.decide',
  summary: 'Confirm that a listed garage repairs cashless with an insurer that it names, or take that back; with how we know',
});

export const approveApplication = endpoint({
  id: 'approveApplication',
  method: 'POST',
  path: '/garage/applications/{id}/approve',
  access: 'application.decide',
  summary: 'Approve: the garage may pay its listing fee',
});

export const rejectApplication = endpoint({
  id: 'rejectApplication',
  method: 'POST',
  path: '/garage/applications/{id}/reject',
  access: 'application.decide',
  summary: 'Reject with a reason that the garage is told',
});

export const askForChanges = endpoint({
  id: 'askForChanges',
  method: 'POST',
  path: '/garage/applications/{id}/ask-changes',
  access: 'application.decide',
  summary: 'Ask for changes; the garage edits and submits again',
});

export const approveListingChanges = endpoint({
  id: 'approveListingChanges',
  method: 'POST',
  path: '/garage/applications/{id}/approve-changes',
  access: 'application.decide',
  summary: 'Show what a reviewed garage changed about itself',
});

export const rejectListingChanges = endpoint({
  id: 'rejectListingChanges',
  method: 'POST',
  path: '/garage/applications/{id}/reject-changes',
  access: 'application.decide',
  summary: 'Drop what a reviewed garage changed about itself, with a reason that the garage is told',
});

export const listOwnPhotos = endpoint({
  id: 'listOwnPhotos',
  method: 'GET',
  path: '/garage/photos',
  access: 'garage-profile.edit',
  summary: 'Pictures of the own garage and whether staff show them, the oldest first',
});

export const addPhoto = endpoint({
  id: 'addPhoto',
  method: 'POST',
  path: '/garage/photos',
  access: 'garage-profile.edit',
  summary: 'Send a picture of the own garage with words of what it shows; the public sees it when staff have looked at it',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const removePhoto = endpoint({
  id: 'removePhoto',
  method: 'DELETE',
  path: '/garage/photos/{id}',
  access: 'garage-profile.edit',
  summary: 'Take a picture of the own garage away for good',
});

export const seePhoto = endpoint({
  id: 'seePhoto',
  method: 'GET',
  path: '/garage/photos/{id}/picture',
  access: 'garage-photo.read',
  summary: 'A picture that the public may not see: for its garage and for staff',
  kind: 'file',
});

export const listPhotosOf = endpoint({
  id: 'listPhotosOf',
  method: 'GET',
  path: '/garage/applications/{id}/photos',
  access: 'application.read',
  summary: 'Pictures of a garage, those that wait among them',
});

export const showPhoto = endpoint({
  id: 'showPhoto',
  method: 'POST',
  path: '/garage/photos/{id}/show',
  access: 'application.decide',
  summary: 'Show a picture on the public site',
});

export const refusePhoto = endpoint({
  id: 'refusePhoto',
  method: 'POST',
  path: '/garage/photos/{id}/refuse',
  access: 'application.decide',
  summary: 'Do not show a picture, or take it off the public site, with a reason that the garage reads',
});

export const publicPhoto = endpoint({
  id: 'publicPhoto',
  method: 'GET',
  path: '/garage-photos/{id}/{size}',
  access: 'public',
  summary: 'A picture of a listed garage that staff have looked at: for its card, or large',
  kind: 'file',
});
