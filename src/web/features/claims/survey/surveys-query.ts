import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listSurveys } from '#contract/claims/survey/surveys.endpoints.ts';
import { surveyViews } from '#contract/claims/survey/surveys.ts';
import { apiQuery } from '#web/api-query.ts';

export function surveyViewOf(name: string): (typeof surveyViews)[number] {
  return surveyViews.find((view) => view === name) ?? 'open';
}

export const surveysQuery = (filter: QueryInputOf<typeof listSurveys>) =>
  queryOptions({
    ...apiQuery(listSurveys, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
