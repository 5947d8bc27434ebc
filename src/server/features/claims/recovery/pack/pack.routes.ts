import { getAssignmentPack } from '#contract/claims/recovery/pack.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendPack } from './send-pack.ts';

export const packRoutes: readonly Route[] = [
  route(getAssignmentPack, ({ platform, actor, params, query, reply }) =>
    sendPack(platform, actor, params.id, query.format, reply),
  ),
];
