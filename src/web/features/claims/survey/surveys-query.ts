import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { surveyViews } from '#domain/list-views.ts';
import { apiQuery } from '#web/api/api-query.ts';

export function surveyViewOf(name: string): (typeof surveyViews)[number] {
  return surveyViews.find((view) => view === name) ?? 'open';
}

export const surveysQuery = (filter: QueryInputOf<typeof listSurveys>) =>
  queryOptions({
    ...apiQuery(listSurveys, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
