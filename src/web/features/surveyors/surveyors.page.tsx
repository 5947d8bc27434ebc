import { ListPage, useList } from '#web/desk/list-page.tsx';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { surveyorViews } from '#domain/list-views.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { SurveyorRowDto } from '#contract/surveyors/surveyors.schemas.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'surveyor.read', words: ['office'] };

export default function SurveyorsPage() {
  const t = useTexts('surveyors.desk');
  const params = useListParams();
  const view = params.oneOf('view', surveyorViews);
  const list = useList(listSurveyors, { view, ...params.asked });
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      list={list}
      views={{ label: t.viewsLabel, ids: surveyorViews, texts: t.views, counts: list.query.data?.counts }}
      search={{ label: t.search, hint: t.searchHint }}
      file
      empty={view === 'applications' ? t.empty.applications : t.empty.other}
    >
      {(page, busy) => <SurveyorTable surveyors={page.data} applications={view === 'applications'} busy={busy} />}
    </ListPage>
  );
}

const tones = { not_submitted: 'neutral', pending: 'warn', approved: 'success', rejected: 'danger' } as const;

/** Applications link to their KYC; others to the user. */
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
