import { endpointsOf } from './endpoint.ts';
import type { approvalsSchemas } from './approvals.schemas.ts';

const endpoint = endpointsOf<typeof approvalsSchemas>();

export const listApprovals = endpoint({
  id: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  access: 'proposal.read',
});
