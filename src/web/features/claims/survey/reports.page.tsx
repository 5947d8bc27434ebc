import { useQuery } from '@tanstack/react-query';
import { plateColumn, StageBadge } from '#web/desk/claim-cells.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Density } from '#web/ui/density.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { surveysQuery } from './surveys-query.ts';

export const handle: PageHandle = { permission: 'survey.report', kyc: true, words: ['desk'] };

/** Past reports; each opens as it was written. */
export default function ReportsPage() {
  const t = useTexts('claims.survey');
  const params = useListParams();
  const search = params.get('search');
  const query = useQuery(surveysQuery({ view: 'reported', page: params.page, ...(search ? { search } : {}) }));
  const { columns } = t;
  return (
    <Density value="desk">
      <Page title={t.reports}>
        <ViewList
          query={query}
          params={params}
          filterNames={['search']}
          emptyTitle={t.noReports}
          claimIds={(page) => page.data.flatMap(({ claimId, canOpen }) => (canOpen ? claimId : []))}
          filters={
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
          }
        >
          {(page) => (
            <Table
              caption={t.reportsCaption}
              busy={query.isPlaceholderData}
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
        </ViewList>
      </Page>
    </Density>
  );
}
