import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listClaimQueue, queueViews } from '#contract/staff-claims.ts';
import { api } from '#web/api-client.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';

export type QueueView = (typeof queueViews)[number];
type QueueFilter = QueryInputOf<typeof listClaimQueue>;

export const pageSize = 25;

/** The view named in the address; 'needs-me' where it names none that we know. */
export function viewOf(name: string): QueueView {
  return queueViews.find((view) => view === name) ?? 'needs-me';
}

/** The address of the queue as what the API is asked. */
export function queueFilter(params: Pick<ListParams, 'get' | 'all' | 'page'>): QueueFilter {
  const search = params.get('search');
  const assignee = params.get('assignee');
  return {
    page: params.page,
    limit: pageSize,
    view: viewOf(params.get('view')),
    stage: [...params.all('stage')],
    ...(search ? { search } : {}),
    ...(assignee ? { assignee } : {}),
  };
}

/** Old rows stay while new ones load; the queue looks again every half minute, for colleagues work on it too. */
export const queueQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['claim-queue', filter],
    queryFn: ({ signal }) => api(listClaimQueue, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
