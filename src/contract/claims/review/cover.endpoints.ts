import { endpoint } from '../../endpoint.ts';

export const getCover = endpoint({
  id: 'get-cover',
  method: 'GET',
  path: '/claims/{id}/cover',
  access: 'cover.read',
  summary:
    'The policy that the claim rests on and what was checked against it; without a recorded one the policy on file for the vehicle.',
});

export const recordCover = endpoint({
  id: 'record-cover',
  method: 'PUT',
  path: '/claims/{id}/cover',
  access: 'cover.record',
  summary: 'Records what the policy covers, until somebody decides. Who records it does not approve the claim alone.',
});
