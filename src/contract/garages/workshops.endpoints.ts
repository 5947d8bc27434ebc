import { endpointsOf } from '#contract/endpoint.ts';
import type { workshopsSchemas } from './workshops.schemas.ts';

const endpoint = endpointsOf<typeof workshopsSchemas>();

export const viewWorkshopLink = endpoint({
  id: 'viewWorkshopLink',
  method: 'GET',
  path: '/workshop-link/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const joinByLink = endpoint({
  id: 'joinByLink',
  method: 'POST',
  path: '/workshop-link/{token}/join',
  access: 'public',
  limit: { max: 10, per: 'minute', by: 'token', address: 120 },
});

export const decideWorkshop = endpoint({
  id: 'decideWorkshop',
  method: 'POST',
  path: '/garage/applications/{id}/workshop',
  access: 'kyc.decide',
});
