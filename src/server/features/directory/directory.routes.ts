import { garageServices, garageTypes, garagesInSitemap } from '#contract/directory/listings.ts';
import {
  clusterListings,
  countListings,
  garageStatistics,
  getGarage,
  listGarageDistricts,
  listGarages,
  listGaragesForSitemap,
  listGarageServices,
  listGarageStates,
  listGarageTypes,
  listStateDistricts,
  listStatesWithDistricts,
  searchGarages,
} from '#contract/directory/listings.endpoints.ts';
import { listingsSchemas } from '#contract/directory/listings.schemas.ts';
import { problem } from '#contract/errors.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { clusterFoundGarages, countFoundGarages, countGarages, findGarages } from './find-garages.ts';
import { listingDetailDto, placesOf } from './listing-dto.ts';

const route = routesOf(listingsSchemas);

export const directoryRoutes: readonly Route[] = [
  route(listGarages, ({ platform, actor, query }) => findGarages(platform, actor, query)),
  route(searchGarages, ({ platform, actor, body: { searchTerm, ...filters } }) =>
    findGarages(platform, actor, { ...filters, search: searchTerm ?? filters.search }),
  ),
  route(countListings, ({ platform, actor, query }) => countFoundGarages(platform, actor, query)),
  route(clusterListings, ({ platform, actor, query }) => clusterFoundGarages(platform, actor, query)),
  route(getGarage, async ({ platform, params }) => {
    const row = await platform.db
      .selectFrom('garage_listing')
      .selectAll()
      .where('id', '=', params.id)
      .where('hidden', '=', false)
      .executeTakeFirst();
    if (!row) throw problem('record.not-found');
    return listingDetailDto(row, await placesOf(platform));
  }),
  route(listGarageServices, async () => [...garageServices]),
  route(listGarageTypes, async () => [...garageTypes]),
  route(listGarageStates, async ({ platform }) => (await placesOf(platform)).states.map(({ id, name }) => ({ id, name }))),
  route(listGarageDistricts, async ({ platform }) =>
    (await placesOf(platform)).states.flatMap((state) => state.districts.map((district) => ({ ...district, stateId: state.id }))),
  ),
  route(listStateDistricts, async ({ platform, params }) => {
    const places = await placesOf(platform);
    const code = places.findState(params.stateId);
    const state = places.states.find((entry) => entry.id === code);
    if (!state) throw problem('record.not-found');
    return [...state.districts];
  }),
  route(listStatesWithDistricts, async ({ platform }) =>
    (await placesOf(platform)).states.map((state) => ({ ...state, districts: [...state.districts] })),
  ),
  route(listGaragesForSitemap, async ({ platform, query }) => {
    const rows = await platform.db
      .selectFrom('garage_listing')
      .select(['id', 'updated_at'])
      .where('hidden', '=', false)
      .orderBy('id')
      .offset((query.part - 1) * garagesInSitemap)
      .limit(garagesInSitemap)
      .execute();
    return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }));
  }),
  route(garageStatistics, ({ platform }) => countGarages(platform)),
];
