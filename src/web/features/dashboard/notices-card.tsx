import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readNotification } from '#contract/dashboard.ts';
import type { listNotifications } from '#contract/dashboard.ts';
import { api } from '#web/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { claimantText } from './claimant-dashboard.text.ts';
import { noticesQuery } from './dashboard-queries.ts';

type Notices = ReplyOf<typeof listNotifications>;
type Notice = Notices['data'][number];

/** The first notices; new ones come by the shell's stream. */
export function NoticesCard() {
  const t = useTexts(claimantText);
  const queries = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const reading = useMutation({
    mutationFn: (id: string) => api(readNotification, { params: { id } }),
    onMutate: (id) => {
      // Read at once; should the server not hear of it, the next look shows it as new again (specification §8: fails silently).
      queries.setQueryData<Notices>(noticesQuery.queryKey, (now) => now && markRead(now, id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  return (
    <Card
      title={t.notifications}
      padded={false}
      actions={data && data.unread > 0 ? <Badge tone="info">{t.unread(data.unread)}</Badge> : null}
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

function markRead(notices: Notices, id: string): Notices {
  const unread = notices.data.some((notice) => notice.id === id && !notice.isRead) ? notices.unread - 1 : notices.unread;
  return { ...notices, unread, data: notices.data.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)) };
}

const looks = {
  success: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-brand' },
};

function NoticeLine({ notice, onRead }: { readonly notice: Notice; readonly onRead: () => void }) {
  const t = useTexts(claimantText);
  const text = useMessageText();
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
              {title}
            </Link>
          ) : (
            title
          )}
          {notice.isRead ? null : <span className="sr-only"> ({t.isNew})</span>}
        </p>
        <p className="text-14">{say(notice.messageKey, notice.message)}</p>
        <RelativeTime at={notice.createdAt} className="text-14 text-muted" />
      </div>
      {notice.isRead ? null : (
        <IconButton label={t.markReadWhat(title)} icon={<Check aria-hidden className="size-5" />} onClick={onRead} />
      )}
    </li>
  );
}
