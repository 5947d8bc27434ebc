import { endpointsOf } from './endpoint.ts';
import type { auditSchemas } from './audit.schemas.ts';

const endpoint = endpointsOf<typeof auditSchemas>();

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
});

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
  access: 'audit.read',
  kind: 'file',
});

export const viewClaimAsOf = endpoint({
  id: 'viewClaimAsOf',
  method: 'GET',
  path: '/claims/{id}/as-of',
  access: 'audit.read',
});

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
