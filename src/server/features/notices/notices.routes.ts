import { streamNotices } from '#contract/notices.endpoints.ts';
import { noticesSchemas } from '#contract/notices.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { followNotices } from './notices.service.ts';

const route = routesOf(noticesSchemas);

export const noticeRoutes: readonly Route[] = [
  route(streamNotices, async ({ platform, actor, reply }) => {
    // Proxies must not buffer events; the connection is not reused.
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(followNotices(platform, actor));
  }),
];
