import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { surveyorViews } from '#contract/surveyors/surveyors.ts';
import { apiQuery } from '#web/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SurveyorTable } from './surveyor-table.tsx';

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
