import { maximumFound } from '#domain/choices.ts';
import { idField, idParams } from '#contract/fields.ts';
import { directoryFilters, garageListingDetail } from './listings.schemas.ts';
import { listingForm } from './listing-form.ts';
import { z } from '#contract/zod-setup.ts';
import { maximumSelection } from '#domain/choices.ts';

export const maximumImportRows = 100_000;

/** Bytes. */
export const maximumImportSize = 64 * 1024 * 1024;

const selection = z.object({ ids: z.array(idField).check(z.minLength(1), z.maxLength(maximumSelection)) });

/** Ids that were deleted or restored; ids already in that state are omitted. */
const selected = z.object({ ids: z.array(z.string()) });

export const importStates = ['waiting', 'checking', 'checked', 'importing', 'done', 'failed'] as const;

export const listingImport = z.object({
  id: z.string(),
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** Rows read so far. */
  rows: z.number(),
  badRows: z.number(),
  /** Skipped rows that duplicate another row or an existing listing. */
  duplicates: z.number(),
  imported: z.number(),
  /** Rows to look at, which are imported all the same. */
  warnings: z.number(),
  /** Until when the import can be taken back; null if it cannot. */
  takeBackUntil: z.nullable(z.string()),
  takenBack: z.boolean(),
  failure: z.nullable(z.string()),
  /** The first invalid, duplicate and doubtful rows; the report has all of them. */
  problems: z.array(z.object({ row: z.number(), message: z.string(), kind: z.enum(['bad', 'duplicate', 'warning']) })),
});

export type ListingImport = z.output<typeof listingImport>;

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
    summary: 'Send a file of listings (CSV, Excel or OpenDocument): checked in the background, and taken whole or not at all',
    body: z.object({
      /** Dry run only; `start-listing-import` then imports it. */
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
  takeBackImport: {
    summary: 'Hide the listings of an import again, within a day of it; those changed since then stay',
    params: idParams,
    reply: listingImport,
  },
  getImportReport: {
    summary: 'Every bad or repeated row with its reason, as CSV',
    params: idParams,
  },
};
