import { claimSorts } from '#contract/claims/claims.ts';
import { fleetStatuses } from '#domain/claims/fleet-status.ts';
import type { FleetStatus } from '#domain/claims/fleet-status.ts';
import { claimStatuses } from '#domain/claims/stages.ts';

export type StatusFilter = 'all' | (typeof claimStatuses)[number];
export type FleetFilter = 'all' | FleetStatus;
export type ClaimSort = (typeof claimSorts)[number];

/** What the address says about the list. */
export interface ListState {
  readonly search: string;
  readonly status: StatusFilter;
  readonly fleet: FleetFilter;
  readonly sort: ClaimSort;
  readonly page: number;
}

const start: ListState = { search: '', status: 'all', fleet: 'all', sort: 'newest', page: 1 };

/** Reads the address; what it does not know counts as left out. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    status: (['all', ...claimStatuses] as const).find((status) => status === params.get('status')) ?? start.status,
    fleet: (['all', ...fleetStatuses] as const).find((status) => status === params.get('fleet')) ?? start.fleet,
    sort: claimSorts.find((sort) => sort === params.get('sort')) ?? start.sort,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a list; defaults are left out. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  if (state.status !== start.status) params.set('status', state.status);
  if (state.fleet !== start.fleet) params.set('fleet', state.fleet);
  if (state.sort !== start.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** By more than words. */
export function isNarrowed({ status, fleet, sort }: ListState): boolean {
  return status !== start.status || fleet !== start.fleet || sort !== start.sort;
}

/** A changed filter starts again at the first page. */
export function withFilter(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}
