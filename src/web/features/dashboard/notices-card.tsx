import {
  getClaimantDashboard,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/dashboard.endpoints.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#web/api/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RelativeTime, useDatedText } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/plate.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Polling interval in milliseconds for new notices. */
export const noticesEvery = 30_000;
/** Number of notices on a dashboard (specification §9), and on the page of all. */
const noticesShown = { first: 5, all: 50 } as const;

export const claimantDashboardQuery = apiQuery(getClaimantDashboard);

const noticesKey = queryKey(listNotifications);

const noticesQuery = (shown: keyof typeof noticesShown, page = 1) =>
  apiQuery(listNotifications, { query: { page, limit: noticesShown[shown] } });

/** The first notices, or all on their own page; the shell's event stream brings new ones. */
export function NoticesCard({ every = false }: { readonly every?: boolean }) {
  const t = useTexts('dashboard.claimant');
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...noticesQuery(every ? 'all' : 'first', page),
    placeholderData: keepPreviousData,
  });
  // Optimistic; if the server call fails, the next refetch shows it as unread again (specification §8: fails silently).
  const show = (change: (notices: Notices) => Notices) =>
    queries.setQueriesData<Notices>({ queryKey: noticesKey }, (now) => now && change(now));
  const refresh = () => queries.invalidateQueries({ queryKey: noticesKey });
  const reading = useMutation({
    mutationFn: (id: string) => api(readNotification, { params: { id } }),
    onMutate: (id) => show((now) => markRead(now, id)),
    onSettled: refresh,
  });
  const readingAll = useMutation({
    mutationFn: () => api(readAllNotifications),
    onMutate: () => show(markAllRead),
    onSettled: refresh,
  });
  const unread = data && data.unread > 0 ? t.unread({ count: data.unread }) : null;
  const readAll = unread ? (
    <Button variant="quiet" className="px-2" loading={readingAll.isPending} onClick={() => readingAll.mutate()}>
      {t.markAllRead}
    </Button>
  ) : null;
  return (
    <Card
      // The page title already says "Notifications".
      title={every ? unread : t.notifications}
      padded={false}
      actions={every ? readAll : unread ? <Badge tone="info">{unread}</Badge> : null}
      footer={
        every ? (
          data && data.totalPages > 1 ? (
            <Pager page={page} totalPages={data.totalPages} onPageChange={setPage} />
          ) : null
        ) : data && data.total > 0 ? (
          <div className="-mx-2 flex flex-wrap justify-between gap-x-4">
            {data.total > data.data.length ? (
              <LinkButton variant="quiet" className="px-2" to="/app/notices">
                {t.seeAll}
              </LinkButton>
            ) : null}
            {readAll}
          </div>
        ) : null
      }
    >
      {data && data.data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.data.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onRead={() => reading.mutate(notice.id)} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t.noNotifications} />
      )}
    </Card>
  );
}

const looks = {
  success: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-brand' },
};

function NoticeLine({ notice, onRead }: { readonly notice: Notice; readonly onRead: () => void }) {
  const t = useTexts('dashboard.claimant');
  const text = useDatedText();
  const { icon: Icon, color } = looks[notice.type];
  const say = (key: string, fallback: string) => (text(key) === key ? fallback : text(key));
  const title = say(notice.titleKey, notice.title);
  return (
    <li className="flex gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className={notice.isRead ? undefined : 'font-semibold'}>
          {notice.link ? (
            <Link to={notice.link} className="link" onClick={notice.isRead ? undefined : onRead}>
              <UnbrokenCodes text={title} />
            </Link>
          ) : (
            <UnbrokenCodes text={title} />
          )}
          {notice.isRead ? null : <span className="sr-only"> ({t.isNew})</span>}
        </p>
        <p className="text-14">
          <UnbrokenCodes text={say(notice.messageKey, notice.message)} />
        </p>
        <RelativeTime at={notice.createdAt} className="text-14 text-muted" />
      </div>
      {notice.isRead ? null : (
        <IconButton label={t.markReadWhat({ title })} icon={<Check aria-hidden className="size-5" />} onClick={onRead} />
      )}
    </li>
  );
}

export type Notices = ReplyOf<typeof listNotifications>;
export type Notice = Notices['data'][number];

export function markRead(notices: Notices, id: string): Notices {
  const wasUnread = notices.data.some((notice) => notice.id === id && !notice.isRead);
  return {
    ...notices,
    unread: wasUnread ? notices.unread - 1 : notices.unread,
    data: notices.data.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
  };
}

export function markAllRead(notices: Notices): Notices {
  return { ...notices, unread: 0, data: notices.data.map((notice) => ({ ...notice, isRead: true })) };
}
