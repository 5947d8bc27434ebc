import { useQuery } from '@tanstack/react-query';
import { surveyViews } from '#contract/claims/survey/surveys.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Density } from '#web/ui/density.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SurveyTable } from './survey-table.tsx';
import { surveysQuery, surveyViewOf } from './surveys-query.ts';

export const handle: PageHandle = { permission: 'survey.report', kyc: true, words: ['desk'] };

/** A surveyor's queue with its clocks. */
export default function SurveysPage() {
  const t = useTexts('claims.survey');
  const params = useListParams();
  const view = surveyViewOf(params.get('view'));
  const search = params.get('search');
  const query = useQuery(surveysQuery({ view, page: params.page, ...(search ? { search } : {}) }));
  return (
    <Density value="desk">
      <Page title={t.title}>
        <div className="grid grid-cols-1 gap-4">
          <NavTabs
            label={t.viewsLabel}
            current={view}
            tabs={surveyViews.map((id) => ({
              id,
              label: t.views[id],
              to: params.to({ view: id === 'open' ? '' : id }),
              ...(query.data ? { count: query.data.counts[id] } : {}),
            }))}
          />
          <ViewList
            query={query}
            params={params}
            filterNames={['search']}
            emptyTitle={t.empty}
            emptyHint={t.emptyHint}
            claimIds={(page) => page.data.flatMap(({ claimId, canOpen }) => (canOpen ? claimId : []))}
            filters={
              <SearchField
                label={t.search}
                hint={t.searchHint}
                value={search}
                onSearch={(text) => params.set({ search: text })}
              />
            }
          >
            {(page) => <SurveyTable surveys={page.data} view={view} busy={query.isPlaceholderData} />}
          </ViewList>
        </div>
      </Page>
    </Density>
  );
}
