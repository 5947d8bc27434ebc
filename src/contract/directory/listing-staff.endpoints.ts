import { endpointsOf } from '#contract/endpoint.ts';
import type { listingStaffSchemas } from './listing-staff.schemas.ts';

const endpoint = endpointsOf<typeof listingStaffSchemas>();

export const createListing = endpoint({
  id: 'createListing',
  method: 'POST',
  path: '/garage/listings',
  access: 'listing.manage',
  idempotent: true,
  status: 201,
});

export const editListing = endpoint({
  id: 'editListing',
  method: 'PUT',
  path: '/garage/listings/{id}',
  access: 'listing.manage',
});

export const deleteListings = endpoint({
  id: 'deleteListings',
  method: 'POST',
  path: '/garage/listings/delete',
  access: 'listing.manage',
});

export const restoreListings = endpoint({
  id: 'restoreListings',
  method: 'POST',
  path: '/garage/listings/restore',
  access: 'listing.manage',
});

export const findListingIds = endpoint({
  id: 'findListingIds',
  method: 'GET',
  path: '/garage/listings/ids',
  access: 'listing.manage',
});

export const exportListings = endpoint({
  id: 'exportListings',
  method: 'GET',
  path: '/garage/listings/export',
  access: 'listing.manage',
  kind: 'file',
});

export const importListings = endpoint({
  id: 'importListings',
  method: 'POST',
  path: '/garage/listings/import',
  access: 'listing.manage',
  kind: 'multipart',
  status: 202,
});

export const getListingImport = endpoint({
  id: 'getListingImport',
  method: 'GET',
  path: '/garage/listings/imports/{id}',
  access: 'listing.manage',
});

export const startListingImport = endpoint({
  id: 'startListingImport',
  method: 'POST',
  path: '/garage/listings/imports/{id}/start',
  access: 'listing.manage',
  status: 202,
});

/** Within a day; a garage that somebody changed since then stays. */
export const takeBackImport = endpoint({
  id: 'takeBackImport',
  method: 'POST',
  path: '/garage/listings/imports/{id}/take-back',
  access: 'listing.manage',
});

export const getImportReport = endpoint({
  id: 'getImportReport',
  method: 'GET',
  path: '/garage/listings/imports/{id}/report',
  access: 'listing.manage',
  kind: 'file',
});
