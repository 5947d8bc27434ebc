import * as contract from '#contract/loss-provision.endpoints.ts';
import { lossProvisionSchemas } from '#contract/loss-provision.schemas.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { report, routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { provisionTable, proposeLossRates, viewProvision } from './provision.ts';

const route = routesOf(lossProvisionSchemas);
const listRoutes = listRoutesOf(lossProvisionSchemas);

export const lossProvisionRoutes: readonly Route[] = [
  ...listRoutes(contract.getLossProvision, ({ platform, query }) => viewProvision(platform, query), provisionTable).map(report),
  route(contract.proposeLossRates, ({ platform, actor, body }) => proposeLossRates(platform, actor, body)),
];
