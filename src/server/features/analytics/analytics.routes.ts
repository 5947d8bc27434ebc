import { getAnalytics } from '#contract/analytics.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { viewAnalytics } from './view-analytics.ts';

export const analyticsRoutes: readonly Route[] = [route(getAnalytics, ({ platform, query }) => viewAnalytics(platform, query))];
