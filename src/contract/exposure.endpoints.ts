import { endpointsOf } from './endpoint.ts';
import type { exposureSchemas } from './exposure.schemas.ts';

const endpoint = endpointsOf<typeof exposureSchemas>();

export const viewExposure = endpoint({
  id: 'viewExposure',
  method: 'GET',
  path: '/exposure',
  access: 'exposure.read',
  summary: 'How much of our money is at risk against the limit for all claims together, and the common limits of each kind',
});

export const listExposure = endpoint({
  id: 'listExposure',
  method: 'GET',
  path: '/exposure/uses',
  access: 'exposure.read',
  summary:
    'What is used of each limit of one kind, the fullest first; those with a limit of their own also where nothing is used',
});

export const proposeExposureLimit = endpoint({
  id: 'proposeExposureLimit',
  method: 'POST',
  path: '/exposure/limits',
  access: 'setting.manage',
  summary:
    'Propose a limit from a day on, of one subject or (without one) of everything of the kind that has none of its own; null takes one away',
  idempotent: true,
  status: 201,
  signed: true,
});

export const viewClaimExposure = endpoint({
  id: 'viewClaimExposure',
  method: 'GET',
  path: '/claims/{id}/exposure',
  access: 'exposure.read',
  summary: 'The limits that this claim brings, or would bring, near their end; none where there is room',
});
