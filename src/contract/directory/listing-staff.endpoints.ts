import { endpointsOf } from '../endpoint.ts';
import type { listingStaffSchemas } from './listing-staff.schemas.ts';
import { maximumFound } from '#domain/choices.ts';

const endpoint = endpointsOf<typeof listingStaffSchemas>();

export const createListing = endpoint({
  id: 'createListing',
  method: 'POST',
  path: '/garage/listings',
  access: 'listing.manage',
  summary: 'Staff enter a garage',
  idempotent: true,
  status: 201,
});

export const editListing = endpoint({
  id: 'editListing',
  method: 'PUT',
  path: '/garage/listings/{id}',
  access: 'listing.manage',
  summary: 'Staff change a listing; that of a registered garage changes its profile, too',
});

export const deleteListings = endpoint({
  id: 'deleteListings',
  method: 'POST',
  path: '/garage/listings/delete',
  access: 'listing.manage',
  summary: 'Take listings out of the directory; they can be brought back',
});

export const restoreListings = endpoint({
  id: 'restoreListings',
  method: 'POST',
  path: '/garage/listings/restore',
  access: 'listing.manage',
  summary: 'Bring back listings that staff took out',
});

export const findListingIds = endpoint({
  id: 'findListingIds',
  method: 'GET',
  path: '/garage/listings/ids',
  access: 'listing.manage',
  summary: `The first ${maximumFound} listings that the filters find, so that all of them can be selected`,
});

export const exportListings = endpoint({
  id: 'exportListings',
  method: 'GET',
  path: '/garage/listings/export',
  access: 'listing.manage',
  summary: 'All listings that the filters find, as CSV; cells that a spreadsheet would run are made harmless',
  kind: 'file',
});

export const importListings = endpoint({
  id: 'importListings',
  method: 'POST',
  path: '/garage/listings/import',
  access: 'listing.manage',
  summary: 'Send a CSV file of listings: checked in the background, and taken whole or not at all',
  kind: 'multipart',
  status: 202,
});

export const getListingImport = endpoint({
  id: 'getListingImport',
  method: 'GET',
  path: '/garage/listings/imports/{id}',
  access: 'listing.manage',
  summary: 'How far an import is, and which rows are bad or repeated',
});

export const startListingImport = endpoint({
  id: 'startListingImport',
  method: 'POST',
  path: '/garage/listings/imports/{id}/start',
  access: 'listing.manage',
  summary: 'Take a checked file that has no bad rows',
  status: 202,
});

export const getImportReport = endpoint({
  id: 'getImportReport',
  method: 'GET',
  path: '/garage/listings/imports/{id}/report',
  access: 'listing.manage',
  summary: 'Every bad or repeated row with its reason, as CSV',
  kind: 'file',
});
