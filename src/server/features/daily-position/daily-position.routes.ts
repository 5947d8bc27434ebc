import { getDailyPosition } from '#contract/dashboard.endpoints.ts';
import { report, route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { viewPosition } from './view-position.ts';

export const dailyPositionRoutes: readonly Route[] = [
  report(route(getDailyPosition, ({ platform, query }) => viewPosition(platform, query))),
];
