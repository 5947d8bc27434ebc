import { getTimeline } from '#contract/claims/timeline.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { viewTimeline } from './view-timeline.ts';

export const timelineRoutes: readonly Route[] = [
  route(getTimeline, ({ platform, actor, params }) => viewTimeline(platform, actor, params.id)),
];
