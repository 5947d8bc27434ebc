import { endpointsOf } from '#contract/endpoint.ts';
import type { listingsSchemas } from './listings.schemas.ts';

const endpoint = endpointsOf<typeof listingsSchemas>();

export const listGarages = endpoint({
  id: 'listGarages',
  method: 'GET',
  path: '/garage/listings',
  access: 'public',
  failure: 'listings.failed.listings',
  cacheSeconds: 0,
});

export const searchGarages = endpoint({
  id: 'searchGarages',
  method: 'POST',
  path: '/garage/search',
  access: 'public',
  failure: 'listings.failed.search',
});

export const countListings = endpoint({
  id: 'countListings',
  method: 'GET',
  path: '/garage/counts',
  access: 'public',
  failure: 'listings.failed.statistics',
  cacheSeconds: 0,
});

export const clusterListings = endpoint({
  id: 'clusterListings',
  method: 'GET',
  path: '/garage/clusters',
  access: 'public',
  failure: 'listings.failed.statistics',
  cacheSeconds: 0,
});

export const getGarage = endpoint({
  id: 'getGarage',
  method: 'GET',
  path: '/garage/listings/{id}',
  access: 'public',
  failure: 'listings.failed.details',
  cacheSeconds: 0,
});

export const listGarageServices = endpoint({
  id: 'listGarageServices',
  method: 'GET',
  path: '/garage/services',
  access: 'public',
  failure: 'listings.failed.services',
  cacheSeconds: 3600,
});

export const listGarageTypes = endpoint({
  id: 'listGarageTypes',
  method: 'GET',
  path: '/garage/types',
  access: 'public',
  failure: 'listings.failed.types',
  cacheSeconds: 3600,
});

export const listGarageStates = endpoint({
  id: 'listGarageStates',
  method: 'GET',
  path: '/garage/states',
  access: 'public',
  failure: 'listings.failed.states',
  cacheSeconds: 3600,
});

export const listGarageDistricts = endpoint({
  id: 'listGarageDistricts',
  method: 'GET',
  path: '/garage/districts',
  access: 'public',
  failure: 'listings.failed.districts',
  cacheSeconds: 3600,
});

export const listStateDistricts = endpoint({
  id: 'listStateDistricts',
  method: 'GET',
  path: '/garage/states/{stateId}/districts',
  access: 'public',
  failure: 'listings.failed.state-districts',
  cacheSeconds: 3600,
});

export const listStatesWithDistricts = endpoint({
  id: 'listStatesWithDistricts',
  method: 'GET',
  path: '/garage/states-with-districts',
  access: 'public',
  failure: 'listings.failed.states-with-districts',
  cacheSeconds: 3600,
});

export const garageStatistics = endpoint({
  id: 'garageStatistics',
  method: 'GET',
  path: '/garage/statistics',
  access: 'public',
  failure: 'listings.failed.statistics',
  cacheSeconds: 0,
});

export const listGaragesForSitemap = endpoint({
  id: 'listGaragesForSitemap',
  method: 'GET',
  path: '/garage/sitemap',
  access: 'public',
  cacheSeconds: 3600,
});
