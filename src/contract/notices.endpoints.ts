import { endpoint } from './endpoint.ts';

export const streamNotices = endpoint({
  id: 'stream-notifications',
  method: 'GET',
  path: '/dashboard/notifications/stream',
  access: 'signed-in',
  kind: 'stream',
  summary:
    'Own notices as they come, as server-sent events: `unread` with the number, `notice` with each new one. Ends with the session.',
});
