import { idField, idParams } from '../fields.ts';
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

/** What each endpoint takes and answers, by its id. */
export const listingStaffSchemas = {
  createListing: { body: listingForm, reply: garageListingDetail },
  editListing: {
    params: idParams,
    body: z.extend(listingForm, { version: z.optional(z.number()) }),
    reply: garageListingDetail,
  },
  deleteListings: { body: selection, reply: selected },
  restoreListings: { body: selection, reply: selected },
  findListingIds: { query: z.object(directoryFilters), reply: selected },
  exportListings: { query: z.object(directoryFilters) },
  importListings: {
    body: z.object({
      /** Only check; `start-listing-import` takes it afterwards. */
      dryRun: z._default(z.enum(['true', 'false']), 'true'),
    }),
    reply: listingImport,
  },
  getListingImport: { params: idParams, reply: listingImport },
  startListingImport: { params: idParams, reply: listingImport },
  getImportReport: { params: idParams },
};
