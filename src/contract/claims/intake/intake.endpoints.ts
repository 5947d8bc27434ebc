import { endpointsOf } from '#contract/endpoint.ts';
import type { intakeSchemas } from './intake.schemas.ts';

const endpoint = endpointsOf<typeof intakeSchemas>();

export const listGarageChoices = endpoint({
  id: 'listGarageChoices',
  method: 'GET',
  path: '/claims/{id}/garages',
  access: 'claim.review',
});

export const linkGarage = endpoint({
  id: 'linkGarage',
  method: 'POST',
  path: '/claims/{id}/garage',
  access: 'claim.review',
});

export const sendWorkshopLink = endpoint({
  id: 'sendWorkshopLink',
  method: 'POST',
  path: '/claims/{id}/workshop-link',
  access: 'claim.review',
  idempotent: true,
});

export const sendPapersLink = endpoint({
  id: 'sendPapersLink',
  method: 'POST',
  path: '/claims/{id}/papers-link',
  access: 'claim.file',
  idempotent: true,
  limit: { max: 5, per: 'hour', by: 'user' },
  status: 202,
});

export const viewPapersLink = endpoint({
  id: 'viewPapersLink',
  method: 'GET',
  path: '/papers-link/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const addPaperByLink = endpoint({
  id: 'addPaperByLink',
  method: 'POST',
  path: '/papers-link/{token}/{paper}',
  access: 'public',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});
