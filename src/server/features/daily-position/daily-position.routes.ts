import { getDailyPosition } from '#contract/dashboard.endpoints.ts';
import { dashboardSchemas } from '#contract/dashboard.schemas.ts';
import { report, routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { viewPosition } from './view-position.ts';

const route = routesOf(dashboardSchemas);

export const dailyPositionRoutes: readonly Route[] = [
  report(route(getDailyPosition, ({ platform, query }) => viewPosition(platform, query))),
];
