import { endpointsOf } from './endpoint.ts';
import type { placesSchemas } from './places.schemas.ts';

const endpoint = endpointsOf<typeof placesSchemas>();

/** States are cached for 24 hours (specification §9). */
const day = 24 * 60 * 60;

export const listStates = endpoint({
  id: 'listStates',
  method: 'GET',
  path: '/v1/states',
  access: 'public',
  cacheSeconds: day,
});

export const getState = endpoint({
  id: 'getState',
  method: 'GET',
  path: '/v1/states/{code}',
  access: 'public',
  cacheSeconds: day,
});

export const stateStats = endpoint({
  id: 'stateStats',
  method: 'GET',
  path: '/v1/states/stats',
  access: 'public',
  cacheSeconds: day,
});

export const statesHealth = endpoint({
  id: 'statesHealth',
  method: 'GET',
  path: '/v1/states/health',
  access: 'public',
});

export const getPincode = endpoint({
  id: 'getPincode',
  method: 'GET',
  path: '/v1/pincodes/{pincode}',
  access: 'public',
});

export const getIfsc = endpoint({
  id: 'getIfsc',
  method: 'GET',
  path: '/v1/ifsc/{code}',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
});
