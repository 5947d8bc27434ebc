import { endpointsOf } from './endpoint.ts';
import type { exposureSchemas } from './exposure.schemas.ts';

const endpoint = endpointsOf<typeof exposureSchemas>();

export const viewExposure = endpoint({
  id: 'viewExposure',
  method: 'GET',
  path: '/exposure',
  access: 'exposure.read',
});

export const listExposure = endpoint({
  id: 'listExposure',
  method: 'GET',
  path: '/exposure/uses',
  access: 'exposure.read',
});

export const proposeExposureLimit = endpoint({
  id: 'proposeExposureLimit',
  method: 'POST',
  path: '/exposure/limits',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const viewClaimExposure = endpoint({
  id: 'viewClaimExposure',
  method: 'GET',
  path: '/claims/{id}/exposure',
  access: 'exposure.read',
});
