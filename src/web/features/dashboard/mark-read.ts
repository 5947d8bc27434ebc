import type { ReplyOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/dashboard.endpoints.ts';

export type Notices = ReplyOf<typeof listNotifications>;
export type Notice = Notices['data'][number];

/** The notices as they stand once this one was read. */
export function markRead(notices: Notices, id: string): Notices {
  const wasUnread = notices.data.some((notice) => notice.id === id && !notice.isRead);
  return {
    ...notices,
    unread: wasUnread ? notices.unread - 1 : notices.unread,
    data: notices.data.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
  };
}

/** The notices once all were read. */
export function markAllRead(notices: Notices): Notices {
  return { ...notices, unread: 0, data: notices.data.map((notice) => ({ ...notice, isRead: true })) };
}
