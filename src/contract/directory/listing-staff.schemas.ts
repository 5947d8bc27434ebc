import { maximumFound } from '#domain/choices.ts';
import { idField, idParams } from '#contract/fields.ts';
import { directoryFilters, garageListingDetail } from './listings.schemas.ts';
import { listingForm } from './listing-form.ts';
import { z } from '#contract/zod-setup.ts';
import { maximumSelection } from '#domain/choices.ts';

/** Rows of one import. */
export const maximumImportRows = 100_000;

/** Bytes of its file. */
export const maximumImportSize = 64 * 1024 * 1024;

const selection = z.object({ ids: z.array(idField).check(z.minLength(1), z.maxLength(maximumSelection)) });

/** Deleted or brought back: ids that it was done to; one that was gone already is not among them. */
const selected = z.object({ ids: z.array(z.string()) });

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

/** What each endpoint does, takes and answers. */
export const listingStaffSchemas = {
  createListing: {
    summary: 'Staff enter a garage',
    body: listingForm,
    reply: garageListingDetail,
  },
  editListing: {
    summary: 'Staff change a listing; that of a registered garage changes its profile, too',
    params: idParams,
    body: z.extend(listingForm, { version: z.optional(z.number()) }),
    reply: garageListingDetail,
  },
  deleteListings: {
    summary: 'Take listings out of the directory; they can be brought back',
    body: selection,
    reply: selected,
  },
  restoreListings: {
    summary: 'Bring back listings that staff took out',
    body: selection,
    reply: selected,
  },
  findListingIds: {
    summary: `The first ${maximumFound} listings that the filters find, so that all of them can be selected`,
    query: z.object(directoryFilters),
    reply: selected,
  },
  exportListings: {
    summary: 'All listings that the filters find, as CSV; cells that a spreadsheet would run are made harmless',
    query: z.object(directoryFilters),
  },
  importListings: {
    summary: 'Send a CSV file of listings: checked in the background, and taken whole or not at all',
    body: z.object({
      /** Only check; `start-listing-import` takes it afterwards. */
      dryRun: z._default(z.enum(['true', 'false']), 'true'),
    }),
    reply: listingImport,
  },
  getListingImport: {
    summary: 'How far an import is, and which rows are bad or repeated',
    params: idParams,
    reply: listingImport,
  },
  startListingImport: {
    summary: 'Take a checked file that has no bad rows',
    params: idParams,
    reply: listingImport,
  },
  getImportReport: {
    summary: 'Every bad or repeated row with its reason, as CSV',
    params: idParams,
  },
};
