import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RepairRowDto, repairViews } from '#contract/claims/repair/repair.schemas.ts';
import { listRepairs } from '#contract/claims/repair/repair.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import { Page } from '#web/page/page.tsx';
import { Density } from '#web/ui/density.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';

type RepairView = (typeof repairViews)[number];

export interface RepairViewsProps<V extends RepairView> {
  /** The saved views of the page; the first is shown when the address names none. */
  readonly views: readonly [V, ...V[]];
  readonly texts: {
    readonly title: string;
    readonly viewsLabel: string;
    readonly views: Readonly<Record<V, string>>;
    readonly search: string;
    readonly searchHint: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  readonly lead?: string;
  readonly children: (repairs: readonly RepairRowDto[], busy: boolean) => ReactNode;
}

/** A page of the garage's claims: saved views with live counts, search and pages, all in the address. */
export function RepairViews<V extends RepairView>({ views, texts: t, lead, children }: RepairViewsProps<V>) {
  const params = useListParams();
  const [usual] = views;
  const view = views.find((one) => one === params.get('view')) ?? usual;
  const search = params.get('search');
  const filter = { view, page: params.page, ...(search ? { search } : {}) };
  const query = useQuery({
    ...apiQuery(listRepairs, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Density value="desk">
      <Page title={t.title}>
        <div className="grid grid-cols-1 gap-4">
          {lead ? <p className="max-w-prose text-14 text-muted">{lead}</p> : null}
          <NavTabs
            label={t.viewsLabel}
            current={view}
            tabs={views.map((id) => ({
              id,
              label: t.views[id],
              to: params.to({ view: id === usual ? '' : id }),
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
            {(page) => children(page.data, query.isPlaceholderData)}
          </ViewList>
        </div>
      </Page>
    </Density>
  );
}
