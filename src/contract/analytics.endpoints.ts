import { endpoint } from './endpoint.ts';

export const getAnalytics = endpoint({
  id: 'get-analytics',
  method: 'GET',
  path: '/analytics',
  access: 'analytics.read',
  summary: 'Figures of a range of days: claims by stage, turnaround, money, states and garages.',
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const getRupeeFigures = endpoint({
  id: 'get-rupee-figures',
  method: 'GET',
  path: '/analytics/rupees',
  access: 'analytics.read',
  summary: 'Where the rupees of the claims approved in a range of days went, by cause, for each insurer or garage.',
  limit: { max: 60, per: 'minute', by: 'user' },
});
