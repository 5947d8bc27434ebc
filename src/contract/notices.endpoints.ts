import { endpointsOf } from './endpoint.ts';
import type { noticesSchemas } from './notices.schemas.ts';

const endpoint = endpointsOf<typeof noticesSchemas>();

/** Seconds of silence after which the stream sends a comment, so that both ends detect a dead connection. */
export const noticeBeatSeconds = 20;

export const streamNotices = endpoint({
  id: 'streamNotices',
  method: 'GET',
  path: '/dashboard/notifications/stream',
  access: 'signed-in',
  kind: 'stream',
});
