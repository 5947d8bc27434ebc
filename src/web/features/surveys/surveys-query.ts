import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listSurveys, surveyViews } from '#contract/surveys.ts';
import { api } from '#web/api-client.ts';

export const surveysKey = ['surveys'] as const;

export function surveyViewOf(name: string): (typeof surveyViews)[number] {
  return surveyViews.find((view) => view === name) ?? 'open';
}

export const surveysQuery = (filter: QueryInputOf<typeof listSurveys>) =>
  queryOptions({
    queryKey: [...surveysKey, filter],
    queryFn: ({ signal }) => api(listSurveys, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
