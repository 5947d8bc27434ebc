import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/session/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { ChoosePassword, SettingsPage } from './settings-page.tsx';
import { FactorsCard } from './factors-card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '#contract/account/account.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { words: ['account'] };

/** Loads the form library; the list of devices does not wait for it. */
const ChangePasswordCard = lazy(() => import('./account-forms.tsx').then((file) => ({ default: file.ChangePasswordCard })));

export default function SecurityPage() {
  const user = useUser();
  const t = useTexts('account.settings');
  return (
    <SettingsPage tab="security">
      {user.hasPassword ? (
        // Reserves the form's height to avoid a layout shift.
        <div className="min-h-109 sm:min-h-105">
          <Suspense
            fallback={
              <Card title={t.changePassword} className="min-h-109 sm:min-h-105">
                <SkeletonText lines={9} />
              </Card>
            }
          >
            <ChangePasswordCard />
          </Suspense>
        </div>
      ) : (
        <Card title={t.changePassword}>
          <p>{t.noPassword}</p>
          <ChoosePassword />
        </Card>
      )}
      <FactorsCard />
      <SessionsCard />
    </SettingsPage>
  );
}

type Session = ReplyOf<typeof listSessions>['sessions'][number];

function SessionsCard() {
  const t = useTexts('account.settings');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const query = useQuery({ ...apiQuery(listSessions), staleTime: 0 });
  const again = () => queries.invalidateQueries({ queryKey: queryKey(listSessions) });
  const end = useMutation({
    mutationFn: (id: string) => api(endSession, { params: { id } }),
    onSuccess: () => toast.success(text('account.session.ended')),
    onSettled: again,
  });
  const endOthers = useMutation({
    mutationFn: () => api(endOtherSessions, { body: {} }),
    onSuccess: () => toast.success(text('account.sessions.ended')),
    onSettled: () => {
      setAsking(false);
      return again();
    },
  });
  const failure = end.error ?? endOthers.error;
  return (
    <Card title={t.sessions} padded={false}>
      {failure ? (
        <Banner tone="error" announce className="m-4">
          {errorText(failure, 'general.internal')}
        </Banner>
      ) : null}
      <Loaded query={query} errorTitle={t.failed}>
        {({ sessions }) => (
          <>
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <div className="border-t border-line px-4 py-3 sm:px-5">
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  {t.logOutOthers}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.logOutOthersAsk}
        description={t.logOutOthersText}
        confirmLabel={t.logOut}
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Card>
  );
}

function SessionRow({
  session,
  ending,
  onEnd,
}: {
  readonly session: Session;
  readonly ending: boolean;
  readonly onEnd: () => void;
}) {
  const t = useTexts('account.settings');
  const device = useMessageText()(session.deviceKey);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current ? <Badge tone="success">{t.thisDevice}</Badge> : null}
        </p>
        <p className="mt-0.5 text-14 text-muted">
          {t.lastSeen} <RelativeTime at={session.lastSeenAt} /> · {t.loggedIn} <DateTime at={session.createdAt} style="date" />
          {session.network ? ` · ${t.network} ${session.network}` : null}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          loading={ending}
          loadingText={t.loggingOut}
          aria-label={t.logOutWhat({ device })}
          onClick={onEnd}
        >
          {t.logOut}
        </Button>
      )}
    </li>
  );
}
