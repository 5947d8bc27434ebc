import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FeeView } from '#contract/surveyor-fees.ts';
import { listSurveyorFees } from '#contract/surveyor-fees.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FeeTable } from './fee-table.tsx';

const sums = ['billed', 'gst', 'tds', 'paid', 'due'] as const;
/** Said though it is nought. */
const always: ReadonlySet<(typeof sums)[number]> = new Set<(typeof sums)[number]>(['billed', 'paid']);

/** Surveys with their fees by state, and the sums of the financial year. */
export function FeeList({ views, isOwn }: { readonly views: readonly FeeView[]; readonly isOwn?: true }) {
  const t = useTexts('surveyorFees');
  const params = useListParams();
  const view = views.find((one) => one === params.get('view')) ?? 'all';
  const query = useQuery({
    ...apiQuery(listSurveyorFees, { query: { page: params.page, view } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {query.data ? (
        <Card
          title={t.sums.title({ year: query.data.year })}
          actions={<ExportList list={listSurveyorFees} query={{ financialYear: query.data.year }} />}
        >
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            {sums
              .filter((name) => always.has(name) || query.data.sums[name] > 0)
              .map((name) => (
                <div key={name}>
                  <dt className="text-14 text-muted">{t.sums[name]}</dt>
                  <dd className="text-16 font-bold tabular-nums">
                    <Money rupees={query.data.sums[name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ) : null}
      <NavTabs
        label={t.viewsLabel}
        current={view}
        tabs={views.map((id) => ({
          id,
          label: t.views[id],
          to: params.to({ view: id === 'all' ? '' : id }),
          ...(query.data ? { count: query.data.counts[id] } : {}),
        }))}
      />
      <ViewList query={query} params={params} filterNames={[]} emptyTitle={t.empty} emptyHint={t.emptyHint}>
        {(page) => <FeeTable fees={page.data} isOwn={isOwn ?? false} busy={query.isPlaceholderData} />}
      </ViewList>
    </>
  );
}
