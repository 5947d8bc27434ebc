import { endpointsOf } from './endpoint.ts';
import type { sealsSchemas } from './seals.schemas.ts';

const endpoint = endpointsOf<typeof sealsSchemas>();

export const getSealedRoot = endpoint({
  id: 'getSealedRoot',
  method: 'GET',
  path: '/seals/{day}',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const viewSeals = endpoint({
  id: 'viewSeals',
  method: 'GET',
  path: '/audit/seals',
  access: 'audit.read',
});

export const exportSeals = endpoint({
  id: 'exportSeals',
  method: 'GET',
  path: '/audit/seals/export',
  access: 'audit.read',
  kind: 'file',
});
