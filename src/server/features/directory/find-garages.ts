import { garageServices, garageTypes, mostOnMap } from '#contract/directory/listings.ts';
import type { listGarages, clusterListings, countListings, garageStatistics } from '#contract/directory/listings.endpoints.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { brandOf, garageBrands } from '#domain/directory/brands.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import type { Actor } from '#server/platform/actor.ts';
import { WrittenAnswer } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { directoryOf } from './directory.service.ts';
import type { Directory } from './read-model/follow-directory.ts';
import type { DirectoryHit, DirectoryPage, DirectoryQuery } from './read-model/directory-query.ts';
import { listingWriter, withDistance, placesOf } from './listing-dto.ts';
import type { DirectoryPlaces } from './listing-dto.ts';
import { readRows } from './read-model/read-listings.ts';
import { makes, plain, searchWords } from './read-model/words.ts';
import { sql } from 'kysely';

export type GarageFilters = QueryOf<typeof listGarages>;

/** How the words were relaxed when nothing matches all of them. */
type Understood = NonNullable<ReplyOf<typeof listGarages>['understood']>;

const serviceNumbers = new Map<string, number>(
  garageServices.flatMap((service, index) => [[plain(service.key), index] as const, [plain(service.value), index] as const]),
);
const brandNumbers = new Map<string, number>(garageBrands.map((brand, index) => [brand, index]));
const typeNumbers = new Map<string, number>(garageTypes.map((type, index) => [plain(type), index]));

/** One page of the directory: ids and cached rows from the read model, missing rows by one query. */
export async function findGarages(platform: Platform, actor: Actor, filters: GarageFilters): Promise<WrittenAnswer> {
  const [directory, places] = await Promise.all([directoryOf(platform), placesOf(platform)]);
  const query = await directoryQuery(platform, places, filters);
  if (query === null) return writtenPage([], 0, filters);
  // Users who can write must read their own writes, on any process.
  if (actor.role !== 'anonymous') await directory.catchUp();
  const { hits, total, understood } = await searchForgiving(platform, directory, query);
  const rows = await rowsOf(platform, directory, places, hits);
  const data = hits.flatMap(({ id, distance }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [withDistance(row, distance)];
  });
  return writtenPage(data, total, filters, total > 0 ? understood : undefined);
}

function writtenPage(
  data: readonly string[],
  total: number,
  { page, limit }: GarageFilters,
  understood?: Understood,
): WrittenAnswer {
  const said = understood ? `,"understood":${JSON.stringify(understood)}` : '';
  const totalPages = Math.ceil(total / limit);
  return new WrittenAnswer(
    `{"data":[${data.join(',')}],"total":${total},"totalPages":${totalPages},"page":${page},"limit":${limit}${said}}`,
  );
}

/** Fallback when nothing matches all words: near the pincode among them, and any make. */
async function searchForgiving(
  platform: Platform,
  directory: Pick<Directory, 'search'>,
  query: DirectoryQuery,
): Promise<DirectoryPage & { readonly understood?: Understood }> {
  const found = directory.search(query);
  if (found.total > 0) return found;
  const forgiving = await forgivingQuery(platform, query);
  return forgiving ? { ...directory.search(forgiving.query), understood: forgiving.understood } : found;
}

async function forgivingQuery(
  platform: Platform,
  query: DirectoryQuery,
): Promise<{ readonly query: DirectoryQuery; readonly understood: Understood } | undefined> {
  const pincode = query.near ? undefined : query.words.find((word) => /^[1-9]\d{5}$/.test(word));
  const near = pincode === undefined ? null : await pointOfPincode(platform, pincode);
  const words = query.words.filter((word) => !makes.has(word) && !(near && word === pincode));
  if (words.length === query.words.length) return undefined;
  const make = query.words.flatMap((word) => makes.get(word) ?? []).join(' ');
  return {
    query: { ...query, words, near: near ?? query.near },
    understood: { make: make || null, nearPincode: near && pincode ? pincode : null },
  };
}

/** The query that `findGarages` finally answers, with its first `take` hits; null if nothing is found. For counts beside the list. */
async function queryInTheEnd(
  platform: Platform,
  actor: Actor,
  filters: Omit<GarageFilters, 'page' | 'limit'>,
  take: number,
): Promise<{ directory: Directory; places: DirectoryPlaces; query: DirectoryQuery; found: DirectoryPage } | null> {
  const [directory, places] = await Promise.all([directoryOf(platform), placesOf(platform)]);
  const asked = await directoryQuery(platform, places, { ...filters, page: 1, limit: take });
  if (asked === null) return null;
  if (actor.role !== 'anonymous') await directory.catchUp();
  const strict = directory.search(asked);
  const query = strict.total > 0 ? asked : ((await forgivingQuery(platform, asked))?.query ?? asked);
  return { directory, places, query, found: query === asked ? strict : directory.search(query) };
}

export async function findGarageIds(
  platform: Platform,
  actor: Actor,
  filters: Omit<GarageFilters, 'page' | 'limit'>,
): Promise<string[]> {
  const [directory, places] = await Promise.all([directoryOf(platform), placesOf(platform)]);
  const query = await directoryQuery(platform, places, { ...filters, page: 1, limit: directory.size });
  if (query === null) return [];
  if (actor.role !== 'anonymous') await directory.catchUp();
  const { hits } = await searchForgiving(platform, directory, { ...query, take: directory.size });
  return hits.map(({ id }) => id);
}

/** Serialised rows of the visible hits; missing ones are read from PostgreSQL. */
async function rowsOf(
  platform: Platform,
  directory: Directory,
  places: DirectoryPlaces,
  hits: readonly DirectoryHit[],
): Promise<ReadonlyMap<string, string>> {
  const write = listingWriter(places);
  const known = directory.rowsBy(write);
  const rows = new Map<string, string>();
  const missing: string[] = [];
  for (const { id } of hits) {
    const row = known?.get(id);
    if (row === undefined) missing.push(id);
    else rows.set(id, row);
  }
  if (missing.length > 0)
    for (const row of await readRows(platform.pool, missing)) rows.set(row.id.replaceAll('-', ''), write(row));
  return rows;
}

/** Null if a filter names something unknown: then nothing is found. */
export async function directoryQuery(
  platform: Platform,
  places: DirectoryPlaces,
  filters: GarageFilters,
): Promise<DirectoryQuery | null> {
  const stateCode = filters.state ? places.findState(filters.state) : undefined;
  const districtIds = filters.district ? places.findDistricts(filters.district) : undefined;
  const type = filters.garageType ? typeNumbers.get(plain(filters.garageType)) : undefined;
  const brand = filters.brand ? brandNumbers.get(brandOf(filters.brand) ?? '') : undefined;
  const numbers = filters.services.map((service) => serviceNumbers.get(plain(service)));
  if (
    (filters.state && !stateCode) ||
    districtIds?.length === 0 ||
    (filters.garageType && type === undefined) ||
    (filters.brand && brand === undefined) ||
    numbers.includes(undefined)
  )
    return null;
  const { required, generic } = searchWords(filters.search ?? '');
  return {
    words: required,
    generic,
    stateCode,
    districtIds,
    type,
    services: numbers.reduce<number>((bits, number) => bits | (1 << (number ?? 0)), 0),
    affiliated: filters.insuranceAffiliated,
    brand,
    cashlessWith: filters.cashlessWith || undefined,
    openAt: filters.openNow ? quarterOfWeek(platform.now()) : undefined,
    near: await pointOf(platform, filters),
    sort: filters.sort,
    skip: (filters.page - 1) * filters.limit,
    take: filters.limit,
  };
}

async function pointOf(platform: Platform, filters: GarageFilters): Promise<{ lat: number; lng: number } | undefined> {
  if (filters.lat !== undefined && filters.lng !== undefined) return { lat: filters.lat, lng: filters.lng };
  if (!filters.nearPincode) return undefined;
  const place = await pointOfPincode(platform, filters.nearPincode);
  if (!place) throw problem('input.invalid', { fieldErrors: { nearPincode: 'field.pincode.unknown' } });
  return place;
}

async function pointOfPincode(platform: Platform, pincode: string): Promise<{ lat: number; lng: number } | null> {
  const place = await platform.db.selectFrom('pincode').select(['lat', 'lng']).where('pincode', '=', pincode).executeTakeFirst();
  return place?.lat == null || place.lng === null ? null : { lat: place.lat, lng: place.lng };
}

/** Exact facet counts of the garages that the filters find. */
export async function countFoundGarages(
  platform: Platform,
  actor: Actor,
  filters: QueryOf<typeof countListings>,
): Promise<ReplyOf<typeof countListings>> {
  const asked = await queryInTheEnd(platform, actor, filters, 0);
  const counts = asked?.directory.countFacets(asked.query, quarterOfWeek(platform.now()));
  return {
    total: asked?.found.total ?? 0,
    services: garageServices.map(({ key }, index) => ({ key, count: counts?.services[index] ?? 0 })),
    types: garageTypes.map((type, index) => ({ type, count: counts?.types[index] ?? 0 })),
    affiliated: counts?.affiliated ?? 0,
    notAffiliated: counts?.notAffiliated ?? 0,
    openNow: counts?.openNow ?? 0,
    brands: garageBrands.flatMap((brand, index) => {
      const count = counts?.brands[index] ?? 0;
      return count > 0 ? [{ brand, count }] : [];
    }),
    cashlessWith: [...(counts?.cashlessWith ?? [])]
      .map(([insurer, count]) => ({ insurer, count }))
      .sort((a, b) => (a.insurer < b.insurer ? -1 : 1)),
  };
}

const everything: DirectoryQuery = { words: [], services: 0, skip: 0, take: 0 };

export async function countGarages(platform: Platform): Promise<ReplyOf<typeof garageStatistics>> {
  const [directory, places] = await Promise.all([directoryOf(platform), placesOf(platform)]);
  const counts = directory.countFacets(everything, 0);
  const byState = new Map(summed(directory.countByArea(everything), ({ stateCode }) => stateCode));
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from garage_listing where not hidden and is_network_garage`.execute(platform.db);
  return {
    total: counts.total,
    insuranceAffiliated: counts.affiliated,
    networkGarages: rows[0]?.count ?? 0,
    byType: garageTypes.map((type, index) => ({ type, count: counts.types[index] ?? 0 })),
    byState: places.states.flatMap(({ id, name }) => {
      const count = byState.get(id);
      return count === undefined ? [] : [{ id, name, count }];
    }),
    byService: garageServices.map(({ key, value }, index) => ({ key, value, count: counts.services[index] ?? 0 })),
  };
}

function summed<K>(areas: ReturnType<Directory['countByArea']>, keyOf: (area: (typeof areas)[number]) => K): [K, number][] {
  const sums = new Map<K, number>();
  for (const area of areas) sums.set(keyOf(area), (sums.get(keyOf(area)) ?? 0) + area.count);
  return [...sums];
}

type Clusters = ReplyOf<typeof clusterListings>;
type Cluster = Clusters['clusters'][number];

/**
 * Groups the matches by area: by state, by district within a state, by pincode within a district; a single group is expanded at once. Near a point by district.
 * States and districts are counted in the model, pincodes over the first `mostOnMap`.
 */
export async function clusterFoundGarages(
  platform: Platform,
  actor: Actor,
  filters: QueryOf<typeof clusterListings>,
): Promise<Clusters> {
  const asked = await queryInTheEnd(platform, actor, filters, mostOnMap);
  if (!asked || asked.found.total === 0) return { by: 'state', area: null, total: 0, counted: 0, clusters: [] };
  const { directory, places, query, found } = asked;
  const { total } = found;
  if (query.near) {
    const districts = await districtsOf(platform, places, found.hits);
    return { by: 'district', area: null, total, counted: found.hits.length, clusters: districts };
  }
  const areas = directory.countByArea(query);
  const states = districtStates(places, query.districtIds) ?? summed(areas, ({ stateCode }) => stateCode);
  const [state] = states;
  if (states.length !== 1 || !state)
    return {
      by: 'state',
      area: null,
      total,
      counted: total,
      clusters: states.flatMap(([code, count]) => clusterOf(places, code, places.stateNames.get(code), count)),
    };
  const [code] = state;
  const ids = query.districtIds ?? places.states.find(({ id }) => id === code)?.districts.map(({ id }) => id) ?? [];
  const districts = summed(areas, ({ districtId }) => districtId).filter(([id]) => ids.includes(id));
  if (districts.length !== 1)
    return {
      by: 'district',
      area: code,
      total,
      counted: total,
      clusters: districts.flatMap(([id, count]) => clusterOf(places, id, places.districtNames.get(id), count)),
    };
  return { by: 'pincode', area: code, total, counted: found.hits.length, clusters: await pincodesOf(platform, found.hits) };
}

/** States of the query's districts: nearly always one. Undefined if it names no district. */
function districtStates(places: DirectoryPlaces, districtIds: readonly number[] | undefined): [string, number][] | undefined {
  if (!districtIds) return undefined;
  const codes = new Set(districtIds.map((id) => places.stateOfDistrict.get(id) ?? ''));
  return codes.size === 1 ? [...codes].map((code) => [code, 0]) : undefined;
}

function clusterOf(places: DirectoryPlaces, id: string | number, name: string | undefined, count: number): Cluster[] {
  const middle = places.middles.get(id);
  return middle && name !== undefined ? [{ id: String(id), name, count, ...middle }] : [];
}

async function districtsOf(platform: Platform, places: DirectoryPlaces, hits: readonly DirectoryHit[]): Promise<Cluster[]> {
  const rows = await platform.db
    .selectFrom('garage_listing')
    .select(({ fn }) => ['district_id', fn.countAll<number>().as('count')])
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .where('hidden', '=', false)
    .groupBy('district_id')
    .execute();
  return rows.flatMap((row) => clusterOf(places, row.district_id, places.districtNames.get(row.district_id), Number(row.count)));
}

/** A pincode, named after its post office: the town or part of it. */
async function pincodesOf(platform: Platform, hits: readonly DirectoryHit[]): Promise<Cluster[]> {
  const rows = await platform.db
    .selectFrom('garage_listing as listing')
    .innerJoin('pincode as place', 'place.pincode', 'listing.pincode')
    .select(({ fn }) => ['place.pincode', 'place.office', 'place.lat', 'place.lng', fn.countAll<number>().as('count')])
    .where(
      'listing.id',
      'in',
      hits.map(({ id }) => id),
    )
    .where('listing.hidden', '=', false)
    .groupBy('place.pincode')
    .execute();
  return rows.flatMap(({ pincode, office, lat, lng, count }) =>
    lat === null || lng === null ? [] : [{ id: pincode, name: office, count: Number(count), lat, lng }],
  );
}
