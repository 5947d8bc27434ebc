import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { List, useList } from '#web/desk/list-page.tsx';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useListParams } from '#web/desk/use-list-params.ts';
import { useTexts } from '#web/ui/texts.ts';
import { Table } from '#web/ui/table.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listDeadJobs, retryDeadJob } from '#contract/operations.endpoints.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { viewSeals } from '#contract/audit.endpoints.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/links.tsx';

type DeadJob = ReplyOf<typeof listDeadJobs>['data'][number];

/** Jobs that failed for good, with a retry, and faults of the audit log. */
export function DeadJobs() {
  const { jobs: t } = useTexts('platformSettings');
  const mayRetry = permits(useUser(), 'failed-job.retry');
  const list = useList(listDeadJobs, { page: useListParams().page });
  return (
    <>
      <SealAlert />
      <p className="text-muted">{t.lead}</p>
      <List list={list} file empty={t.none}>
        {(page, busy) => (
          <Table
            caption={t.caption}
            busy={busy}
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
      </List>
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

/** Shown only if the check of the audit log found faults. */
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
