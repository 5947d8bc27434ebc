import * as contract from '#contract/lenders/lenders.endpoints.ts';
import { lendersSchemas } from '#contract/lenders/lenders.schemas.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { changeLender, lendersTable, listLenders, proposeLender } from './lenders.ts';

const route = routesOf(lendersSchemas);
const listRoutes = listRoutesOf(lendersSchemas);

export const lenderRoutes: readonly Route[] = [
  ...listRoutes(contract.listLenders, ({ platform, actor, query }) => listLenders(platform, actor, query), lendersTable),
  route(contract.proposeLender, ({ platform, actor, body }) => proposeLender(platform, actor, body)),
  route(contract.changeLender, ({ platform, actor, params, body }) => changeLender(platform, actor, params.id, body)),
];
