import { useQuery } from '@tanstack/react-query';
import { getInsurerFigures } from '#contract/analytics.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs } from './figures-tabs.tsx';
import { daysInAddress } from './chosen-range.ts';
import { InsurerRanking } from './insurer-ranking.tsx';
import { InsurerTable } from './insurer-table.tsx';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

/** How fast insurers pay, what they keep, and on which of their claims our money costs more than it brought. */
export default function InsurersPage() {
  const { insurers: t, failed } = useTexts('analytics');
  const params = useListParams();
  const query = useQuery(apiQuery(getInsurerFigures));
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="insurers" search={daysInAddress(params.get)} />
        <Loaded query={query} lines={10} errorTitle={failed}>
          {({ data, costOfMoneyPercent }) =>
            data.length === 0 ? (
              <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
            ) : (
              <>
                <InsurerRanking insurers={data} />
                <Card actions={<ExportList list={getInsurerFigures} />}>
                  <InsurerTable insurers={data} />
                  <p className="mt-4 max-w-prose text-muted">
                    {t.cost({ percent: costOfMoneyPercent })}{' '}
                    <TextLink to="/app/money/receivables?view=losing">{t.list}</TextLink>
                  </p>
                  <p className="mt-2 max-w-prose text-muted">{t.lead}</p>
                </Card>
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
