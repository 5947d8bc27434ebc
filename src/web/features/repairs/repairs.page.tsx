import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRepairs } from '#contract/repairs.ts';
import { api } from '#web/api-client.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Density } from '#web/ui/density.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { RepairTable } from './repair-table.tsx';
import { repairsText } from './repairs.text.ts';

export const handle: PageHandle = { roles: ['garage'] };

/** Estimates have a page of their own. */
const views = ['to-do', 'in-progress', 'in-repair', 'awaiting-payout', 'paid', 'ended', 'all'] as const;

/** The claims that chose this garage, by where they stand. */
export default function RepairsPage() {
  const t = useTexts(repairsText);
  const params = useListParams();
  const view = views.find((one) => one === params.get('view')) ?? 'to-do';
  const search = params.get('search');
  const filter = { view, page: params.page, ...(search ? { search } : {}) };
  const query = useQuery({
    queryKey: ['repairs', filter],
    queryFn: ({ signal }) => api(listRepairs, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Density value="desk">
      <Page title={t.title}>
        <div className="grid grid-cols-1 gap-4">
          <NavTabs
            label={t.viewsLabel}
            current={view}
            tabs={views.map((id) => ({
              id,
              label: t.views[id],
              to: params.to({ view: id === 'to-do' ? '' : id }),
              ...(query.data ? { count: query.data.counts[id] } : {}),
            }))}
          />
          <ViewList
            query={query}
            params={params}
            filterNames={['search']}
            emptyTitle={t.empty}
            emptyHint={t.emptyHint}
            claimIds={(page) => page.data.map(({ claimId }) => claimId)}
            filters={
              <SearchField
                label={t.search}
                hint={t.searchHint}
                value={search}
                onSearch={(text) => params.set({ search: text })}
              />
            }
          >
            {(page) => <RepairTable repairs={page.data} busy={query.isPlaceholderData} />}
          </ViewList>
        </div>
      </Page>
    </Density>
  );
}
