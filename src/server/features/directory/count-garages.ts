import { sql } from 'kysely';
import { garageServices, garageTypes, mostOnMap } from '#contract/directory/listings.ts';
import type { clusterListings, countListings, garageStatistics } from '#contract/directory/listings.endpoints.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { garageBrands } from '#domain/directory/brands.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { directoryOf } from './directory.service.ts';
import type { Directory } from './read-model/follow-directory.ts';
import type { DirectoryHit, DirectoryQuery } from './read-model/directory-query.ts';
import { queryInTheEnd } from './find-garages.ts';
import { placesOf } from './places-of-directory.ts';
import type { DirectoryPlaces } from './places-of-directory.ts';

/** How many of the garages that the filters find are of each kind, exactly. */
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

/** Exact counts of all that is in the directory. */
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
 * What the filters find, by where it lies: by states, by the districts of a state, by the pincodes of a district; the one that is alone is
 * looked into at once. Near a point by districts. States and districts are counted in the model, the rest by the first `mostOnMap`.
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

/** The states that districts of the query's lie in: nearly always one. Undefined when it names no district. */
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

/** A pincode by the name of its post office, which is that of the town or the part of it. */
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
