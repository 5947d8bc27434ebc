import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { surveyorViews } from '#domain/list-views.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { SurveyorRowDto } from '#contract/surveyors/surveyors.schemas.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'surveyor.read', words: ['office'] };

/** Applications of surveyors, and the network with its load. */
export default function SurveyorsPage() {
  const t = useTexts('surveyors.desk');
  const params = useListParams();
  const view = surveyorViews.find((one) => one === params.get('view')) ?? 'applications';
  const search = params.get('search');
  const filter = { view, page: params.page, ...(search ? { search } : {}) };
  const query = useQuery({
    ...apiQuery(listSurveyors, { query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">{t.lead}</p>
        <NavTabs
          label={t.viewsLabel}
          current={view}
          tabs={surveyorViews.map((id) => ({
            id,
            label: t.views[id],
            to: params.to({ view: id === 'applications' ? '' : id }),
            ...(query.data ? { count: query.data.counts[id] } : {}),
          }))}
        />
        <ViewList
          query={query}
          params={params}
          file={{ list: listSurveyors, query: filter }}
          filterNames={['search']}
          emptyTitle={view === 'applications' ? t.empty.applications : t.empty.other}
          filters={
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
          }
        >
          {(page) => (
            <SurveyorTable surveyors={page.data} applications={view === 'applications'} busy={query.isPlaceholderData} />
          )}
        </ViewList>
      </div>
    </Page>
  );
}

const tones = { not_submitted: 'neutral', pending: 'warn', approved: 'success', rejected: 'danger' } as const;

/** Applications open their KYC; the others open the person. */
function SurveyorTable({
  surveyors,
  applications,
  busy,
}: {
  readonly surveyors: readonly SurveyorRowDto[];
  readonly applications: boolean;
  readonly busy: boolean;
}) {
  const t = useTexts('surveyors.desk');
  const { columns } = t;
  const who: Column<SurveyorRowDto>[] = [
    { id: 'name', header: columns.name, card: 'title', cell: ({ name }) => name },
    { id: 'license', header: columns.license, className: 'whitespace-nowrap', cell: ({ licenseNumber }) => licenseNumber },
  ];
  const application: Column<SurveyorRowDto>[] = [
    {
      id: 'specializations',
      header: columns.specializations,
      cell: ({ specializations }) => specializations.join(', ') || t.none,
    },
    { id: 'applied', header: columns.applied, cell: ({ appliedAt }) => (appliedAt ? <RelativeTime at={appliedAt} /> : t.none) },
  ];
  const load: Column<SurveyorRowDto>[] = [
    {
      id: 'place',
      header: columns.place,
      className: 'sm:max-w-40',
      cell: ({ city, state }) => <TwoLines text={[city, state].filter(Boolean).join(', ') || t.none} />,
    },
    {
      id: 'open',
      header: columns.open,
      align: 'right',
      cell: ({ load: { toAccept, toReport } }) => t.openOf({ toAccept, open: toAccept + toReport }),
    },
    {
      id: 'overdue',
      header: columns.overdue,
      align: 'right',
      cell: ({ load: { overdue } }) => (overdue > 0 ? <span className="font-semibold text-danger">{overdue}</span> : 0),
    },
    { id: 'reported', header: columns.reported, align: 'right', cell: ({ load: { reported } }) => reported },
    { id: 'days', header: columns.days, align: 'right', cell: ({ load: { averageDays } }) => averageDays ?? t.none },
    { id: 'declined', header: columns.declined, align: 'right', cell: ({ load: { declined } }) => declined },
  ];
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={surveyors}
      rowKey={({ userId }) => userId}
      rowTo={({ userId, kycStatus }) => (kycStatus === 'pending' ? `/app/users/kyc/${userId}` : `/app/users/${userId}`)}
      columns={[
        ...who,
        { id: 'kyc', header: columns.kyc, cell: ({ kycStatus }) => <Badge tone={tones[kycStatus]}>{t.kyc[kycStatus]}</Badge> },
        ...(applications ? application : load),
      ]}
    />
  );
}
