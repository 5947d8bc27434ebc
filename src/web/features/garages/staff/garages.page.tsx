import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listApplications } from '#contract/garages/garages.endpoints.ts';
import { listingStates } from '#domain/garages/listing.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { listingTones } from './listing-tones.ts';

export const handle: PageHandle = { permission: 'application.read', words: ['office'] };

const views = ['submitted', 'changed', 'changes-asked', 'approved', 'listed', 'lapsed', 'rejected', 'all'] as const;

/** Applications of garages and the network that came of them. */
export default function GaragesPage() {
  const t = useTexts('garages.desk');
  const params = useListParams();
  const view = views.find((one) => one === params.get('view')) ?? 'submitted';
  const search = params.get('search');
  const state = listingStates.find((one) => one === view);
  const filter = {
    page: params.page,
    ...(state ? { state } : {}),
    ...(view === 'changed' ? { changed: 'true' as const } : {}),
    ...(search ? { search } : {}),
  };
  const query = useQuery({
    ...apiQuery(listApplications, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const { columns } = t;
  return (
    <Page
      title={t.title}
      actions={
        <LinkButton to="/garage-listings" variant="secondary">
          {t.directory}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <NavTabs
          label={t.viewsLabel}
          current={view}
          tabs={views.map((id) => ({ id, label: t.views[id], to: params.to({ view: id === 'submitted' ? '' : id }) }))}
        />
        <ViewList
          query={query}
          params={params}
          file={{ list: listApplications, query: filter }}
          filterNames={['search']}
          emptyTitle={view === 'submitted' ? t.empty : t.emptyOther}
          filters={
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
          }
        >
          {(page) => (
            <Table
              caption={t.caption}
              busy={query.isPlaceholderData}
              rows={page.data}
              rowKey={({ id }) => id}
              rowTo={({ id }) => `/app/garages/${id}`}
              columns={[
                {
                  id: 'name',
                  header: columns.name,
                  card: 'title',
                  cell: ({ garageName, branchName }) => [garageName, branchName].filter(Boolean).join(', '),
                },
                {
                  id: 'place',
                  header: columns.place,
                  className: 'sm:max-w-48',
                  cell: ({ district, state: stateName }) => <TwoLines text={[district, stateName].filter(Boolean).join(', ')} />,
                },
                {
                  id: 'email',
                  header: columns.email,
                  className: 'sm:max-w-56',
                  cell: ({ email, emailVerified }) => <TwoLines text={emailVerified ? email : `${email} (${t.unverified})`} />,
                },
                {
                  id: 'state',
                  header: columns.state,
                  cell: ({ applicationState }) => (
                    <Badge tone={listingTones[applicationState]}>{t.states[applicationState]}</Badge>
                  ),
                },
                { id: 'applied', header: columns.applied, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
                {
                  id: 'until',
                  header: columns.until,
                  cell: ({ listedUntil }) => (listedUntil ? <DateTime at={listedUntil} /> : t.none),
                },
              ]}
            />
          )}
        </ViewList>
      </div>
    </Page>
  );
}
