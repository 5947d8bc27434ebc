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

/** Garages per page (specification §9). */
export const pageSize = 6;

export type GaragePage = ReplyOf<typeof listGarages>;

export type GarageCounts = ReplyOf<typeof countListings>;

export interface LoadedDirectory {
  readonly filters: DirectoryFilters;
  readonly places: DirectoryPlaces;
  /** `null` if it could not be loaded. */
  readonly page: GaragePage | null;
  /** Filter counts; `null` if they could not be loaded, as they are optional. */
  readonly counts: GarageCounts | null;
  /** Why the pincode is invalid. */
  readonly pincodeError: string | undefined;
  /** Indian date, to tell which confirmations are older than a year. */
  readonly today: IsoDate;
  /** Quarter-hour of the week at request time, for open or closed. */
  readonly quarter: number;
  /** For an empty result: the number of results without each filter, highest first. */
  readonly drops: readonly { readonly key: string; readonly total: number }[];
}

export interface DirectoryCalls {
  readonly list: (parts: RequestParts<typeof listGarages>) => Promise<ApiReply<typeof listGarages>>;
  readonly counts: (parts: RequestParts<typeof countListings>) => Promise<ApiReply<typeof countListings>>;
  readonly places: () => Promise<ApiReply<typeof listStatesWithDistricts>>;
}

/** All data of the page. An unknown pincode is ignored and reported at its field. */
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
