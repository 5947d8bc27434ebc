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
