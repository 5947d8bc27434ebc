import { ListPage, useList } from '#web/desk/list-page.tsx';
import { listApplications } from '#contract/garages/garages.endpoints.ts';
import { listingStates } from '#domain/garages/listing.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { listingTones } from './listing-tones.ts';

export const handle: PageHandle = { permission: 'application.read', words: ['office'] };

const views = ['submitted', 'changed', 'changes-asked', 'approved', 'listed', 'lapsed', 'rejected', 'all'] as const;

export default function GaragesPage() {
  const t = useTexts('garages.desk');
  const params = useListParams();
  const view = params.oneOf('view', views);
  const state = listingStates.find((one) => one === view);
  const list = useList(listApplications, {
    ...params.asked,
    ...(state ? { state } : {}),
    ...(view === 'changed' ? { changed: 'true' as const } : {}),
  });
  const { columns } = t;
  return (
    <ListPage
      title={t.title}
      actions={
        <LinkButton to="/garage-listings" variant="secondary">
          {t.directory}
        </LinkButton>
      }
      list={list}
      views={{ label: t.viewsLabel, ids: views, texts: t.views }}
      search={{ label: t.search, hint: t.searchHint }}
      file
      empty={view === 'submitted' ? t.empty : t.emptyOther}
    >
      {(page, busy) => (
        <Table
          caption={t.caption}
          busy={busy}
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
              cell: ({ applicationState }) => <Badge tone={listingTones[applicationState]}>{t.states[applicationState]}</Badge>,
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
    </ListPage>
  );
}
