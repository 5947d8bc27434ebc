import { endpointsOf } from './endpoint.ts';
import type { analyticsSchemas } from './analytics.schemas.ts';

const endpoint = endpointsOf<typeof analyticsSchemas>();

export const getOnTimeFigure = endpoint({
  id: 'getOnTimeFigure',
  method: 'GET',
  path: '/on-time',
  access: 'public',
  summary: 'How many of our claims were paid within 24 hours of the last condition, as counted last night.',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const getAnalytics = endpoint({
  id: 'getAnalytics',
  method: 'GET',
  path: '/figures',
  access: 'analytics.read',
  summary: 'Figures of a range of days: claims by stage, turnaround, money, states and garages.',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getTurnaround = endpoint({
  id: 'getTurnaround',
  method: 'GET',
  path: '/figures/turnaround',
  access: 'analytics.read',
  summary: 'How long each step of a claim took, piece by piece of a range of days, beside as many days before.',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getRupeeFigures = endpoint({
  id: 'getRupeeFigures',
  method: 'GET',
  path: '/figures/rupees',
  access: 'analytics.read',
  summary: 'Where the rupees of the claims approved in a range of days went, by cause, for each insurer or garage.',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getInsurerFigures = endpoint({
  id: 'getInsurerFigures',
  method: 'GET',
  path: '/figures/insurers',
  access: 'analytics.read',
  summary:
    'How insurers pay, over the advances of the last two years: days, what they keep, what is disputed, what they owe, and what loses money by now.',
  limit: { max: 60, per: 'minute', by: 'user' },
});
