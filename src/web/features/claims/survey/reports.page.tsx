import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { ListPage, useList } from '#web/desk/list-page.tsx';
import { plateColumn, StageBadge } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'survey.report', kyc: true };

export default function ReportsPage() {
  const t = useTexts('claims.survey');
  const params = useListParams();
  const list = useList(listSurveys, { view: 'reported', ...params.asked }, { refetchInterval: 60_000 });
  const { columns } = t;
  return (
    <ListPage
      title={t.reports}
      list={list}
      search={{ label: t.search, hint: t.searchHint }}
      empty={t.noReports}
      claimIds={(page) => page.data.flatMap(({ claimId, canOpen }) => (canOpen ? claimId : []))}
    >
      {(page, busy) => (
        <Table
          caption={t.reportsCaption}
          busy={busy}
          rows={page.data}
          rowKey={({ id }) => id}
          rowTo={({ claimId }) => `/app/claims/${claimId}?tab=report`}
          columns={[
            plateColumn(columns.claim),
            {
              id: 'vehicle',
              header: columns.vehicle,
              className: 'sm:max-w-48',
              cell: ({ vehicle }) => <TwoLines text={vehicle} />,
            },
            { id: 'stage', header: columns.state, cell: ({ claimStage }) => <StageBadge stage={claimStage} /> },
            {
              id: 'reported',
              header: columns.reported,
              cell: ({ reportedAt }) => (reportedAt ? <DateTime at={reportedAt} style="dateTime" /> : t.none),
            },
            {
              id: 'estimated',
              header: columns.estimated,
              align: 'right',
              cell: ({ estimated }) => (estimated === null ? t.none : <Money rupees={estimated} />),
            },
            {
              id: 'assessed',
              header: columns.assessed,
              align: 'right',
              cell: ({ assessed }) => (assessed === null ? t.none : <Money rupees={assessed} className="font-semibold" />),
            },
          ]}
        />
      )}
    </ListPage>
  );
}
