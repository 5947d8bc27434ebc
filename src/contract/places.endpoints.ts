import { endpointsOf } from './endpoint.ts';
import type { placesSchemas } from './places.schemas.ts';

const endpoint = endpointsOf<typeof placesSchemas>();

/** States cache 24 hours (specification §9). */
const day = 24 * 60 * 60;

export const listStates = endpoint({
  id: 'listStates',
  method: 'GET',
  path: '/v1/states',
  access: 'public',
  cacheSeconds: day,
  summary: 'States and union territories by name; search looks into name and code',
});

export const getState = endpoint({
  id: 'getState',
  method: 'GET',
  path: '/v1/states/{code}',
  access: 'public',
  cacheSeconds: day,
  summary: 'One state with its districts; the code in small letters is read too',
});

export const stateStats = endpoint({
  id: 'stateStats',
  method: 'GET',
  path: '/v1/states/stats',
  access: 'public',
  cacheSeconds: day,
  summary: 'How many states, union territories, districts and pincodes are known',
});

export const statesHealth = endpoint({
  id: 'statesHealth',
  method: 'GET',
  path: '/v1/states/health',
  access: 'public',
  summary: 'healthy when the places are loaded',
});

export const getPincode = endpoint({
  id: 'getPincode',
  method: 'GET',
  path: '/v1/pincodes/{pincode}',
  access: 'public',
  summary: 'State, district and coordinates of a pincode',
});

export const getIfsc = endpoint({
  id: 'getIfsc',
  method: 'GET',
  path: '/v1/ifsc/{code}',
  access: 'public',
  summary: 'Bank and branch of an IFSC; 404 when no bank has it',
  limit: { max: 600, per: 'minute', by: 'address' },
});
