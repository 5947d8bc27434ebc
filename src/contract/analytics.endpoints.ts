import { endpointsOf } from './endpoint.ts';
import type { analyticsSchemas } from './analytics.schemas.ts';

const endpoint = endpointsOf<typeof analyticsSchemas>();

export const getOnTimeFigure = endpoint({
  id: 'getOnTimeFigure',
  method: 'GET',
  path: '/on-time',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const getAnalytics = endpoint({
  id: 'getAnalytics',
  method: 'GET',
  path: '/figures',
  access: 'analytics.read',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getTurnaround = endpoint({
  id: 'getTurnaround',
  method: 'GET',
  path: '/figures/turnaround',
  access: 'analytics.read',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getRupeeFigures = endpoint({
  id: 'getRupeeFigures',
  method: 'GET',
  path: '/figures/rupees',
  access: 'analytics.read',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getInsurerFigures = endpoint({
  id: 'getInsurerFigures',
  method: 'GET',
  path: '/figures/insurers',
  access: 'analytics.read',
  limit: { max: 60, per: 'minute', by: 'user' },
});
