import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRepairs } from '#contract/repairs.ts';
import { api } from '#web/api-client.ts';
import { claimColumn, stageColumn, vehicleColumn } from '#web/desk/claim-columns.tsx';
import { OneLine } from '#web/desk/one-line.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Density } from '#web/ui/density.tsx';
import { Money } from '#web/ui/money.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { estimatesText } from './estimates.text.ts';

export const handle: PageHandle = { roles: ['garage'] };

const views = ['estimates', 'in-repair', 'all'] as const;

/** Estimates of the garage: those to enter first; each row opens the line editor of its claim. */
export default function EstimatesPage() {
  const t = useTexts(estimatesText);
  const params = useListParams();
  const view = views.find((one) => one === params.get('view')) ?? 'estimates';
  const search = params.get('search');
  const filter = { view, page: params.page, ...(search ? { search } : {}) };
  const query = useQuery({
    queryKey: ['repairs', filter],
    queryFn: ({ signal }) => api(listRepairs, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  const { columns } = t;
  return (
    <Density value="desk">
      <Page title={t.title}>
        <div className="grid grid-cols-1 gap-4">
          <p className="max-w-prose text-14 text-muted">{t.lead}</p>
          <NavTabs
            label={t.viewsLabel}
            current={view}
            tabs={views.map((id) => ({
              id,
              label: t.views[id],
              to: params.to({ view: id === 'estimates' ? '' : id }),
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
            {(page) => (
              <Table
                caption={t.caption}
                busy={query.isPlaceholderData}
                rows={page.data}
                rowKey={({ claimId }) => claimId}
                rowTo={({ claimId }) => `/app/claims/${claimId}?tab=estimate`}
                columns={[
                  claimColumn(columns.claim),
                  vehicleColumn(columns.vehicle, 'sm:max-w-56'),
                  {
                    id: 'owner',
                    header: columns.owner,
                    className: 'sm:max-w-40',
                    cell: ({ claimantName }) => <OneLine text={claimantName} />,
                  },
                  stageColumn(columns.stage),
                  {
                    id: 'version',
                    header: columns.version,
                    cell: ({ estimate }) =>
                      estimate === null ? (
                        <Badge tone="warn">{t.toEnter}</Badge>
                      ) : (
                        t.versionOf(estimate.version, estimate.kind === 'supplement')
                      ),
                  },
                  {
                    id: 'total',
                    header: columns.total,
                    align: 'right',
                    cell: ({ estimate }) => (estimate === null ? t.none : <Money rupees={estimate.total} />),
                  },
                  {
                    id: 'saved',
                    header: columns.saved,
                    cell: ({ estimate }) => (estimate === null ? t.none : <DateTime at={estimate.at} />),
                  },
                ]}
              />
            )}
          </ViewList>
        </div>
      </Page>
    </Density>
  );
}
