import * as contract from '#contract/loss-provision.endpoints.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { report, route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { provisionTable, proposeLossRates, viewProvision } from './provision.ts';

export const lossProvisionRoutes: readonly Route[] = [
  ...listRoutes(contract.getLossProvision, ({ platform, query }) => viewProvision(platform, query), provisionTable).map(report),
  route(contract.proposeLossRates, ({ platform, actor, body }) => proposeLossRates(platform, actor, body)),
];
