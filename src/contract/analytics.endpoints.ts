import { endpoint } from './endpoint.ts';

export const getAnalytics = endpoint({
  id: 'get-analytics',
  method: 'GET',
  path: '/analytics',
  access: 'analytics.read',
  summary: 'Figures of a range of days: claims by stage, turnaround, money, states and garages.',
  limit: { max: 60, per: 'minute', by: 'user' },
});
