import { staffRoles } from '#domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { idField, idParams } from './fields.ts';
import { directoryFilters, garageListingDetail } from './garages.ts';
import { listingForm } from './listing-form.ts';
import { z } from './zod-setup.ts';

/** Listings that one request may take out or bring back. */
export const maximumSelection = 500;
/** Listings that can be selected at once by what filters find. */
export const maximumFound = 10_000;
/** Rows of one import. */
export const maximumImportRows = 100_000;
/** Bytes of its file. */
export const maximumImportSize = 64 * 1024 * 1024;

export const createListing = endpoint({
  id: 'create-listing',
  method: 'POST',
  path: '/garage/listings',
  access: staffRoles,
  summary: 'Staff enter a garage',
  body: listingForm,
  reply: garageListingDetail,
  idempotent: true,
  status: 201,
});

export const editListing = endpoint({
  id: 'edit-listing',
  method: 'PUT',
  path: '/garage/listings/{id}',
  access: staffRoles,
  summary: 'Staff change a listing; that of a registered garage changes its profile, too',
  params: idParams,
  body: z.extend(listingForm, { version: z.optional(z.number()) }),
  reply: garageListingDetail,
});

const selection = z.object({ ids: z.array(idField).check(z.minLength(1), z.maxLength(maximumSelection)) });
/** Deleted or brought back: ids that it was done to; one that was gone already is not among them. */
const selected = z.object({ ids: z.array(z.string()) });

export const deleteListings = endpoint({
  id: 'delete-listings',
  method: 'POST',
  path: '/garage/listings/delete',
  access: staffRoles,
  summary: 'Take listings out of the directory; they can be brought back',
  body: selection,
  reply: selected,
});

export const restoreListings = endpoint({
  id: 'restore-listings',
  method: 'POST',
  path: '/garage/listings/restore',
  access: staffRoles,
  summary: 'Bring back listings that staff took out',
  body: selection,
  reply: selected,
});

export const findListingIds = endpoint({
  id: 'find-listing-ids',
  method: 'GET',
  path: '/garage/listings/ids',
  access: staffRoles,
  summary: `The first ${maximumFound} listings that the filters find, so that all of them can be selected`,
  query: z.object(directoryFilters),
  reply: selected,
});

export const exportListings = endpoint({
  id: 'export-listings',
  method: 'GET',
  path: '/garage/listings/export',
  access: staffRoles,
  summary: 'All listings that the filters find, as CSV; cells that a spreadsheet would run are made harmless',
  kind: 'file',
  query: z.object(directoryFilters),
});

export const importStates = ['waiting', 'checking', 'checked', 'importing', 'done', 'failed'] as const;

export const listingImport = z.object({
  id: z.string(),
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** Read so far. */
  rows: z.number(),
  badRows: z.number(),
  /** Rows that repeat another one or a listing: left out. */
  duplicates: z.number(),
  imported: z.number(),
  failure: z.nullable(z.string()),
  /** The first bad rows and duplicates; all of them are in the report. */
  problems: z.array(z.object({ row: z.number(), message: z.string(), kind: z.enum(['bad', 'duplicate']) })),
});
export type ListingImport = z.output<typeof listingImport>;

export const importListings = endpoint({
  id: 'import-listings',
  method: 'POST',
  path: '/garage/listings/import',
  access: staffRoles,
  summary: 'Send a CSV file of listings: checked in the background, and taken whole or not at all',
  kind: 'multipart',
  body: z.object({
    /** Only check; `start-listing-import` takes it afterwards. */
    dryRun: z._default(z.enum(['true', 'false']), 'true'),
  }),
  reply: listingImport,
  status: 202,
});

export const getListingImport = endpoint({
  id: 'get-listing-import',
  method: 'GET',
  path: '/garage/listings/imports/{id}',
  access: staffRoles,
  summary: 'How far an import is, and which rows are bad or repeated',
  params: idParams,
  reply: listingImport,
});

export const startListingImport = endpoint({
  id: 'start-listing-import',
  method: 'POST',
  path: '/garage/listings/imports/{id}/start',
  access: staffRoles,
  summary: 'Take a checked file that has no bad rows',
  params: idParams,
  reply: listingImport,
  status: 202,
});

export const getImportReport = endpoint({
  id: 'get-listing-import-report',
  method: 'GET',
  path: '/garage/listings/imports/{id}/report',
  access: staffRoles,
  summary: 'Every bad or repeated row with its reason, as CSV',
  kind: 'file',
  params: idParams,
});
