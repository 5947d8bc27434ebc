import * as contract from '#contract/tax-documents.endpoints.ts';
import { taxDocumentsSchemas } from '#contract/tax-documents.schemas.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { exportTds, listTds, challansTable } from './list-tds.ts';
import { confirmChallan, enterChallan, listChallans } from './tds-challans.ts';

const route = routesOf(taxDocumentsSchemas);
const listRoutes = listRoutesOf(taxDocumentsSchemas);

export const tdsRoutes: readonly Route[] = [
  route(contract.listTds, ({ platform, query }) => listTds(platform, query)),
  route(contract.exportTds, ({ platform, actor, query, reply }) => exportTds(platform, actor, query, reply)),
  ...listRoutes(contract.listTdsChallans, ({ platform, actor, query }) => listChallans(platform, actor, query), challansTable),
  route(contract.enterTdsChallan, ({ platform, actor, body }) => enterChallan(platform, actor, body)),
  route(contract.confirmTdsChallan, ({ platform, actor, params }) => confirmChallan(platform, actor, params.id)),
];
