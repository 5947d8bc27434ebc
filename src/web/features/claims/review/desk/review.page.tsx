import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClaimQueue } from '#contract/claims/review/staff-claims.endpoints.ts';
import { queueViews } from '#contract/claims/review/staff-claims.ts';
import { MOST_BESIDE } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useUser } from '#web/session-store.ts';
import { queueFilterNames } from './queue-columns.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { queueFilter, queueQuery, viewOf } from './review-query.ts';

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'));

export const handle: PageHandle = { permission: 'claim-queue.read', words: ['desk'] };

/** Every claim that somebody must move, the most overdue on top. */
export default function ReviewPage() {
  const t = useTexts('claims.review.desk');
  const mayAssign = permits(useUser(), 'claim.review');
  const params = useListParams();
  const query = useQuery(queueQuery(queueFilter(params)));
  const view = viewOf(params.get('view'));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Page title={t.title}>
      <NavTabs
        label={t.viewsLabel}
        current={view}
        most={MOST_BESIDE}
        tabs={queueViews.map((id) => ({
          id,
          label: t.views[id],
          to: params.to({ view: id === 'needs-me' ? '' : id }),
          ...(query.data ? { count: query.data.counts.views[id] } : {}),
        }))}
      />
      <div className="mt-4">
        <ViewList
          query={query}
          params={params}
          savedAs="claims"
          file={{ list: listClaimQueue, query: queueFilter(params) }}
          filterNames={queueFilterNames}
          emptyTitle={view === 'needs-me' ? t.emptyNeedsMe : t.empty}
          claimIds={(page) => page.data.map(({ id }) => id)}
          filters={<QueueFilters params={params} stageCounts={query.data?.counts.stages} />}
        >
          {(page) => (
            <>
              {mayAssign && selected.size > 0 ? (
                <BulkBar claims={page.data.filter(({ id }) => selected.has(id))} onClear={() => setSelected(new Set())} />
              ) : null}
              <QueueTable
                claims={page.data}
                busy={query.isPlaceholderData}
                {...(mayAssign ? { selection: { selected, onChange: setSelected } } : {})}
              />
            </>
          )}
        </ViewList>
      </div>
    </Page>
  );
}
