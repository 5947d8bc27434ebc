import * as contract from '#contract/directory/listing-staff.endpoints.ts';
import { listingStaffSchemas } from '#contract/directory/listing-staff.schemas.ts';
import { maximumFound } from '#domain/choices.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendImportReport, requestImport, startImport, takeBackImport, viewImport } from './import/request-import.ts';
import { deleteListings, findListingIds, restoreListings, createListing, editListing } from './staff/change-listings.ts';
import { exportListings } from './staff/export-listings.ts';

const route = routesOf(listingStaffSchemas);

export const listingStaffRoutes: readonly Route[] = [
  route(contract.createListing, ({ platform, actor, body }) => createListing(platform, actor, body)),
  route(contract.editListing, ({ platform, actor, params, body }) => editListing(platform, actor, params.id, body)),
  route(contract.deleteListings, async ({ platform, actor, body }) => ({ ids: await deleteListings(platform, actor, body.ids) })),
  route(contract.restoreListings, async ({ platform, actor, body }) => ({
    ids: await restoreListings(platform, actor, body.ids),
  })),
  route(contract.findListingIds, async ({ platform, actor, query }) => ({
    ids: await findListingIds(platform, actor, query, maximumFound),
  })),
  route(contract.exportListings, ({ platform, actor, query, reply }) => exportListings(platform, actor, query, reply)),
  route(contract.importListings, ({ platform, actor, request }) => requestImport(platform, actor, request)),
  route(contract.getListingImport, ({ platform, params }) => viewImport(platform, params.id)),
  route(contract.startListingImport, ({ platform, actor, params }) => startImport(platform, actor, params.id)),
  route(contract.takeBackImport, ({ platform, actor, params }) => takeBackImport(platform, actor, params.id)),
  route(contract.getImportReport, ({ platform, params, reply }) => sendImportReport(platform, params.id, reply)),
];
