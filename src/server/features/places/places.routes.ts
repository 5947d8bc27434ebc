import { problem } from '#contract/errors.ts';
import * as contract from '#contract/places.endpoints.ts';
import { placesSchemas } from '#contract/places.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { lookUpIfsc } from './ifsc.ts';
import { countPlaces, findPincode, listStates, readState } from './places.ts';

const route = routesOf(placesSchemas);

export const placesRoutes: readonly Route[] = [
  route(contract.listStates, async ({ platform, query }) => ({ states: await listStates(platform.db, query) })),
  route(contract.stateStats, ({ platform }) => countPlaces(platform.db)),
  route(contract.statesHealth, async ({ platform }) => ({
    status: (await countPlaces(platform.db)).total > 0 ? ('healthy' as const) : ('empty' as const),
  })),
  route(contract.getState, async ({ platform, params }) => ({ state: await readState(platform.db, params.code) })),
  route(contract.getPincode, async ({ platform, params }) => {
    const place = await findPincode(platform.db, params.pincode);
    if (!place) throw problem('record.not-found');
    return place;
  }),
  route(contract.getIfsc, ({ platform, params }) => lookUpIfsc(platform, params.code)),
];
