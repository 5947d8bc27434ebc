import * as contract from '#contract/loss-provision.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { proposeLossRates } from './set-loss-rates.ts';
import { viewProvision } from './view-provision.ts';

export const lossProvisionRoutes: readonly Route[] = [
  route(contract.getLossProvision, ({ platform, query }) => viewProvision(platform, query)),
  route(contract.proposeLossRates, ({ platform, actor, body }) => proposeLossRates(platform, actor, body)),
];
