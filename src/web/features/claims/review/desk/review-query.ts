import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listClaimQueue } from '#contract/claims/review/staff-claims.endpoints.ts';
import { queueViews } from '#contract/claims/review/staff-claims.ts';
import { apiQuery } from '#web/api-query.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { queueFilterNames } from './queue-columns.tsx';

export type QueueView = (typeof queueViews)[number];
type QueueFilter = QueryInputOf<typeof listClaimQueue>;

export const pageSize = 25;

/** The view named in the address; 'needs-me' where it names none that we know. */
export function viewOf(name: string): QueueView {
  return queueViews.find((view) => view === name) ?? 'needs-me';
}

/** The address of the queue as what the API is asked. */
export function queueFilter(params: Pick<ListParams, 'get' | 'all' | 'page'>): QueueFilter {
  const narrowed = queueFilterNames.flatMap((name) => {
    const values = params.all(name).filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  return { page: params.page, limit: pageSize, view: viewOf(params.get('view')), ...Object.fromEntries(narrowed) };
}

/** Old rows stay while new ones load; the queue looks again every half minute, for colleagues work on it too. */
export const queueQuery = (filter: QueueFilter) =>
  queryOptions({
    ...apiQuery(listClaimQueue, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
