import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queueViews } from '#contract/staff-claims.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { rememberQueue } from '#web/desk/queue-order.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { useRowKeys } from '#web/desk/use-row-keys.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { queueFilter, queueQuery, viewOf } from './review-query.ts';
import { reviewText } from './review.text.ts';

export const handle: PageHandle = { roles: ['insurance', 'admin'] };

/** Every claim that somebody must move, the most overdue on top. */
export default function ReviewPage() {
  const t = useTexts(reviewText);
  const params = useListParams();
  const location = useLocation();
  const query = useQuery(queueQuery(queueFilter(params)));
  const rows = useRowKeys<HTMLDivElement>();
  const view = viewOf(params.get('view'));
  const filtered = params.get('search') !== '' || params.get('assignee') !== '' || params.all('stage').length > 0;
  const clear = () => params.set({ search: '', stage: [], assignee: '' });
  const { data } = query;
  useEffect(() => {
    if (data) rememberQueue({ from: location.pathname + location.search, ids: data.data.map(({ id }) => id) });
  }, [data, location]);
  return (
    <Page title={t.title}>
      <NavTabs
        label={t.viewsLabel}
        current={view}
        tabs={queueViews.map((id) => ({
          id,
          label: t.views[id],
          to: params.to({ view: id === 'needs-me' ? '' : id }),
          ...(data ? { count: data.counts.views[id] } : {}),
        }))}
      />
      <div className="mt-4 grid grid-cols-1 gap-3" ref={rows}>
        <QueueFilters params={params} stageCounts={data?.counts.stages} />
        <Loaded query={query} lines={8}>
          {(page) => (
            <>
              <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-14 text-muted">
                <span>{t.count(page.total)}</span>
                <span className="max-lg:hidden pointer-coarse:hidden">{t.keys}</span>
              </p>
              {page.data.length === 0 ? (
                <EmptyState
                  title={view === 'needs-me' && !filtered ? t.emptyNeedsMe : t.empty}
                  action={
                    filtered ? (
                      <Button variant="secondary" onClick={clear}>
                        {t.clear}
                      </Button>
                    ) : null
                  }
                >
                  {filtered ? t.emptyHint : null}
                </EmptyState>
              ) : (
                <QueueTable claims={page.data} busy={query.isPlaceholderData} />
              )}
              <Pager page={page.page} totalPages={page.totalPages} toPage={(to) => params.to({ page: String(to) })} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
