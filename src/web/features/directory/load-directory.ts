import { now as serverNow } from '#contract/clock.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { countListings, listGarages, listStatesWithDistricts } from '#contract/directory/listings.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import type { Locale } from '#domain/languages.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiReply, RequestParts } from '#web/api/api-request.ts';
import { queryOf, wholeQueryOf } from './directory-filters.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import { filtersInUse } from './filters-in-use.ts';
import type { DirectoryPlaces } from './directory-places.ts';

/** Garages on a page (specification §9). */
export const pageSize = 6;

export type GaragePage = ReplyOf<typeof listGarages>;

export type GarageCounts = ReplyOf<typeof countListings>;

export interface LoadedDirectory {
  readonly filters: DirectoryFilters;
  readonly places: DirectoryPlaces;
  /** Null when it could not be loaded. */
  readonly page: GaragePage | null;
  /** Beside the filters; null where they could not be loaded: the list does without. */
  readonly counts: GarageCounts | null;
  /** What is wrong with the pincode. */
  readonly pincodeError: string | undefined;
  /** In India: which words are older than a year. */
  readonly today: IsoDate;
  /** Quarter of the week in which it was asked: who is open then. */
  readonly quarter: number;
  /** When nothing was found: how many there would be without one of the filters, the most first. */
  readonly drops: readonly { readonly key: string; readonly total: number }[];
}

export interface DirectoryCalls {
  readonly list: (parts: RequestParts<typeof listGarages>) => Promise<ApiReply<typeof listGarages>>;
  readonly counts: (parts: RequestParts<typeof countListings>) => Promise<ApiReply<typeof countListings>>;
  readonly places: () => Promise<ApiReply<typeof listStatesWithDistricts>>;
}

/** Everything the page shows. An unknown pincode is left out of the search and told at its field. */
export async function loadDirectory(calls: DirectoryCalls, filters: DirectoryFilters, locale: Locale): Promise<LoadedDirectory> {
  const [places, first, counts] = await Promise.all([
    calls.places().catch(() => []),
    find(calls, filters),
    calls.counts({ query: wholeQueryOf(filters) }).catch(() => null),
  ]);
  const retried = first.pincodeError ? await find(calls, { ...filters, nearPincode: '' }) : first;
  const { page } = retried;
  const drops = page?.total === 0 ? await totalsWithoutOne(calls, filters, places, locale) : [];
  const now = serverNow();
  return {
    filters,
    places,
    page,
    counts,
    pincodeError: first.pincodeError,
    quarter: quarterOfWeek(now),
    today: todayInKolkata(now),
    drops,
  };
}

async function find(
  calls: DirectoryCalls,
  filters: DirectoryFilters,
): Promise<{ page: GaragePage | null; pincodeError?: string | undefined }> {
  try {
    return { page: await calls.list({ query: queryOf(filters, pageSize) }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { page: null, pincodeError: error.fieldErrors?.['nearPincode'] };
  }
}

async function totalsWithoutOne(calls: DirectoryCalls, filters: DirectoryFilters, places: DirectoryPlaces, locale: Locale) {
  const inUse = filtersInUse(filters, places, locale);
  if (inUse.length < 2) return [];
  const totals = await Promise.all(
    inUse.map(async ({ key, rest }) => ({ key, total: (await find(calls, rest)).page?.total ?? 0 })),
  );
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
