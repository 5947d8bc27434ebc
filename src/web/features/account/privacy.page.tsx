import type { PageHandle } from '#web/page/page-handle.ts';
import { SettingsPage, ChoosePassword } from './settings-page.tsx';
import { permits } from '#domain/permissions.ts';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/session/session-store.ts';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadExport, listExports, startExport } from '#contract/account/account.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatFileSize } from '#web/ui/file-field.tsx';

export const handle: PageHandle = { words: ['account'] };

export default function PrivacyPage() {
  return (
    <SettingsPage tab="privacy">
      <ExportCard />
      <CloseAccountCard />
    </SettingsPage>
  );
}

const CloseAccountForm = lazy(async () => ({ default: (await import('./account-forms.tsx')).CloseAccountForm }));

/** Closes the account permanently; first says what is deleted, what is retained and why. */
function CloseAccountCard() {
  const t = useTexts('account.settings');
  const user = useUser();
  const [opened, setOpened] = useState(false);
  if (!permits(user, 'account.close')) {
    return (
      <Card title={t.close}>
        <p className="text-muted">{t.staffClose}</p>
      </Card>
    );
  }
  return (
    <Card title={t.close}>
      <p>{t.closeText}</p>
      <h3 className="mt-4 font-semibold">{t.keptTitle}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6 text-muted">
        {t.keptBefore.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t.closeNot}</p>
      {user.hasPassword ? (
        <div className="mt-3">
          <Disclosure summary={t.close} onToggle={setOpened}>
            {opened ? (
              <Suspense fallback={<SkeletonText lines={4} />}>
                <CloseAccountForm />
              </Suspense>
            ) : null}
          </Disclosure>
        </div>
      ) : (
        <>
          <p className="mt-3">{t.closeFirst}</p>
          <ChoosePassword />
        </>
      )}
    </Card>
  );
}

/** Polling interval in milliseconds while an export is prepared. */
const lookEvery = 2000;

type Export = ReplyOf<typeof listExports>['exports'][number];

/** Export of all personal data as a ZIP, prepared by a job; the user may leave the page meanwhile. */
function ExportCard() {
  const t = useTexts('account.settings');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const query = useQuery({
    ...apiQuery(listExports),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some((one) => one.state === 'waiting') ? lookEvery : false),
  });
  const start = useMutation({
    mutationFn: () => api(startExport, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listExports) }),
  });
  const download = useMutation({
    mutationFn: (id: string) => api(downloadExport, { params: { id } }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || 'my-data.zip'),
  });
  const failure = start.error ?? download.error;
  const exports = query.data?.exports ?? [];
  const waiting = exports.some(({ state }) => state === 'waiting');
  return (
    <Card title={t.export}>
      <div className="grid gap-4">
        <p className="text-muted">{t.exportText}</p>
        {failure ? (
          <Banner tone="error" announce>
            {errorText(failure, 'file.download.failed')}
          </Banner>
        ) : null}
        {exports.length > 0 ? (
          <ul aria-label={t.exports} className="divide-y divide-line rounded-control border border-line">
            {exports.map((one) => (
              <ExportRow
                key={one.id}
                one={one}
                downloading={download.isPending && download.variables === one.id}
                onDownload={() => download.mutate(one.id)}
              />
            ))}
          </ul>
        ) : null}
        <p role="status" className="text-14 text-muted empty:hidden">
          {waiting ? t.canLeave : ''}
        </p>
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={waiting}
          loading={start.isPending}
          loadingText={t.starting}
          onClick={() => start.mutate()}
        >
          {t.startExport}
        </Button>
      </div>
    </Card>
  );
}

function ExportRow({
  one,
  downloading,
  onDownload,
}: {
  readonly one: Export;
  readonly downloading: boolean;
  readonly onDownload: () => void;
}) {
  const t = useTexts('account.settings');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p>
          <DateTime at={one.createdAt} style="dateTime" />
        </p>
        <p role="status" className="flex items-center gap-2 text-14 text-muted">
          {one.state === 'waiting' ? <Spinner className="size-4" /> : null}
          <span>
            {t.exportStates[one.state]}
            {one.state === 'ready' && one.size !== null ? ` · ${formatFileSize(one.size)}` : ''}
            {one.state === 'ready' && one.expiresAt ? (
              <>
                {' · '}
                {t.until} <DateTime at={one.expiresAt} style="date" />
              </>
            ) : null}
          </span>
        </p>
      </div>
      {one.state === 'ready' ? (
        <Button variant="secondary" loading={downloading} loadingText={t.downloading} onClick={onDownload}>
          {t.download}
        </Button>
      ) : null}
    </li>
  );
}
