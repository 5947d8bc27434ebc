import { endpointsOf } from './endpoint.ts';
import type { sealsSchemas } from './seals.schemas.ts';

const endpoint = endpointsOf<typeof sealsSchemas>();

export const getSealedRoot = endpoint({
  id: 'getSealedRoot',
  method: 'GET',
  path: '/seals/{day}',
  access: 'public',
  summary: 'The signed root of a day, or of the latest, with the public key: what a gate pass names can be compared with it',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const viewSeals = endpoint({
  id: 'viewSeals',
  method: 'GET',
  path: '/audit/seals',
  access: 'audit.read',
  summary: 'Up to where the records are sealed, the last signed root, and what the last check found',
});

export const exportSeals = endpoint({
  id: 'exportSeals',
  method: 'GET',
  path: '/audit/seals/export',
  access: 'audit.read',
  summary:
    'Every sealed record of these days with the signed roots, a JSON object a line, for `src/server/features/seals/verify-seal.ts`; that it was exported is an entry itself',
  kind: 'file',
});
