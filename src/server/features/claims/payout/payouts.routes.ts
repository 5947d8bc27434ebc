import * as contract from '#contract/claims/payout/payouts.endpoints.ts';
import { payoutsSchemas } from '#contract/claims/payout/payouts.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listPayouts, payoutsTable } from './list-payouts.ts';
import { recheckPayout, retryPayout } from './retry-payout.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(payoutsSchemas);
const listRoutes = listRoutesOf(payoutsSchemas);

export const payoutRoutes: readonly Route[] = [
  ...listRoutes(contract.listPayouts, ({ platform, actor, query }) => listPayouts(platform, actor, query), payoutsTable),
  route(contract.retryPayout, ({ platform, actor, params }) => retryPayout(platform, actor, params.id)),
  route(contract.recheckPayout, ({ platform, actor, params }) => recheckPayout(platform, actor, params.id)),
];
