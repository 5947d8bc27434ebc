import { endpoint } from '../endpoint.ts';

export const getTimeline = endpoint({
  id: 'get-timeline',
  method: 'GET',
  path: '/claims/{id}/timeline',
  access: 'claim.read',
  summary: 'What happened to a claim, in plain words for the reader, who acts next and by when.',
});
