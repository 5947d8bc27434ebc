import type { ListParams } from '#web/desk/use-list-params.ts';

const names = ['person', 'subjectType', 'subject', 'action', 'from', 'to'] as const;

export type Filters = Partial<Record<(typeof names)[number], string>>;

/** The filters in force, as the address has them and the API takes them. */
export function filtersIn(params: Pick<ListParams, 'get'>): Filters {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}

export const noFilters = Object.fromEntries(names.map((name) => [name, '']));
