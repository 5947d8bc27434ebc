import { endpointsOf } from './endpoint.ts';
import type { auditSchemas } from './audit.schemas.ts';

const endpoint = endpointsOf<typeof auditSchemas>();

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  summary: 'Who did what to which record, newest first; `next` asks for what is older',
});

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
  access: 'audit.read',
  summary: 'The newest 100,000 entries that the filters find, as CSV, XLSX or JSON; that it was exported is an entry itself',
  kind: 'file',
});

export const viewClaimAsOf = endpoint({
  id: 'viewClaimAsOf',
  method: 'GET',
  path: '/claims/{id}/as-of',
  access: 'audit.read',
  summary: 'The claim as it stood at a moment, rebuilt from what the audit, its history and the journal kept',
});
