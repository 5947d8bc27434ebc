import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listDeadJobs, retryDeadJob } from '#contract/operations.endpoints.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { apiQuery, queryKey } from '#web/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { viewSeals } from '#contract/audit.endpoints.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type DeadJob = ReplyOf<typeof listDeadJobs>['data'][number];

/** Background work that failed for good, with a way to run it again. */
export function DeadJobs() {
  const { jobs: t } = useTexts('platformSettings');
  const mayRetry = permits(useUser(), 'failed-job.retry');
  const params = useListParams();
  const query = useQuery({
    ...apiQuery(listDeadJobs, { query: { page: params.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SealAlert />
      <p className="text-muted">{t.lead}</p>
      <ViewList query={query} params={params} file={{ list: listDeadJobs }} filterNames={[]} emptyTitle={t.none}>
        {(page) => (
          <Table
            caption={t.caption}
            busy={query.isPlaceholderData}
            rows={page.data}
            rowKey={({ id }) => id}
            columns={[
              { id: 'job', header: t.job, card: 'title', cell: ({ job }) => job },
              { id: 'reason', header: t.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
              { id: 'at', header: t.at, cell: ({ failedAt }) => <DateTime at={failedAt} style="dateTime" /> },
              {
                id: 'retry',
                header: t.retry,
                hideHeader: true,
                align: 'right',
                cell: (job) => (mayRetry ? <Retry job={job} /> : null),
              },
            ]}
          />
        )}
      </ViewList>
    </>
  );
}

function Retry({ job }: { readonly job: DeadJob }) {
  const { jobs: t } = useTexts('platformSettings');
  const toast = useToast();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api(retryDeadJob, { params: { id: job.id } }),
    onSuccess: () => toast.success(t.retried),
    onError: (error) => toast.error(`${t.failed}: ${error.message}`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listDeadJobs) }),
  });
  return (
    <Button variant="secondary" aria-label={t.retryOf({ job: job.job })} loading={retry.isPending} onClick={() => retry.mutate()}>
      {t.retry}
    </Button>
  );
}

/** Shown only when records do not agree with their seal. */
function SealAlert() {
  const { seals: t } = useTexts('audit');
  const query = useQuery({ ...apiQuery(viewSeals), enabled: permits(useUser(), 'audit.read') });
  const faults = query.data?.check?.faults ?? 0;
  if (faults === 0) return null;
  return (
    <Banner tone="error" title={t.faults({ count: faults })}>
      <TextLink to="/app/audit">{t.toAudit}</TextLink>
    </Banner>
  );
}
